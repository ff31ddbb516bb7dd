import { createContext, useContext } from 'react'
import type { SiteFacts } from '../../contract/rendering.ts'

/** The facts of the running site, put around every page. */
export const Site = createContext<SiteFacts>({ origin: '', mode: '' })

/** The site's public address (no slash at its end) and its mode, as the server knows them. */
export function useSite(): SiteFacts {
  return useContext(Site)
}
