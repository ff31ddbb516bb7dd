import { createContext, useContext } from 'react'

/** The parts of the current URL, the key of its history entry, and whether another page is loading. */
export type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'> & {
  key: string
  isLoading?: boolean
}

export const locationOf = ({ pathname, search, hash }: URL, key = ''): PageLocation => ({
  pathname,
  search,
  hash,
  key,
})

export const LocationContext = createContext<PageLocation>({ pathname: '/', search: '', hash: '', key: '' })

export const useLocation = () => useContext(LocationContext)
