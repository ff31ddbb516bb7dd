import { createContext, useContext } from 'react'
import type { SiteFacts } from '../../contract/rendering.ts'

export const Site = createContext<SiteFacts>({ origin: '', mode: '' })

/**
 * Whether to hide sample content and claims without evidence. The build renders a page with such content twice, once for
 * each mode.
 */
export const useIsLive = (): boolean => useSite().mode === 'live'

export function useSite(): SiteFacts {
  return useContext(Site)
}
