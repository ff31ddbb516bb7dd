import { createContext, useContext } from 'react'

/** The parts of the current address, and the key of its history entry, new with each navigation. */
export type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'> & { key: string }

export const LocationContext = createContext<PageLocation>({ pathname: '/', search: '', hash: '', key: '' })
export const LoadingContext = createContext(false)

export const useLocation = () => useContext(LocationContext)

/** Whether a navigation is waiting for its page. */
export const useLoading = () => useContext(LoadingContext)
