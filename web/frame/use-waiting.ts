import { createContext, useContext } from 'react'

/** Whether the next page is on its way: the router says so to the frame around its pages. */
export const Waiting = createContext(false)

export function useWaiting(): boolean {
  return useContext(Waiting)
}
