import { createContext, useContext } from 'react'

/** Where the visitor is: the parts of the address, and the key of its entry in the history, new with each move. */
export type PageLocation = { pathname: string; search: string; hash: string; key: string }

export const Here = createContext<PageLocation>({ pathname: '/', search: '', hash: '', key: 'first' })

export function useLocation(): PageLocation {
  return useContext(Here)
}
