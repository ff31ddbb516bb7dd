import { createContext, useContext } from 'react'

/** The parts of the current URL, and the key of its history entry. `isStart`: until the first paint, a text has only its start. */
export type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'> & {
  key: string
  isStart?: boolean
}

export const locationOf = ({ pathname, search, hash }: URL, key = ''): PageLocation => ({
  pathname,
  search,
  hash,
  key,
})

export const LocationContext = createContext<PageLocation>({ pathname: '/', search: '', hash: '', key: '' })

export const useLocation = () => useContext(LocationContext)
