import { createContext, useContext } from 'react'
import type { SiteFacts } from '../../contract/rendering.ts'

/** The context with the facts about the running site. */
export const Site = createContext<SiteFacts>({ origin: '', mode: '' })

/** Whether samples and claims without evidence are left out. The build renders pages that have some for both. */
export const useIsLive = (): boolean => useSite().mode === 'live'

/** The site's public address (no slash at its end) and its mode, as the server knows them. */
export function useSite(): SiteFacts {
  return useContext(Site)
}
