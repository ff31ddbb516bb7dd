import { placeholders } from '../../contract/placeholders.ts'
import type { Config } from '../config.ts'

export type PageSettings = Pick<Config, 'siteUrl' | 'mode'> & Partial<Pick<Config, 'isSandboxPublic'>>

/** The mode as pages know it: visitors of a public sandbox cannot open its mailbox. */
export function modeOfPages({ mode, isSandboxPublic = false }: Omit<PageSettings, 'siteUrl'>): string {
  return isSandboxPublic ? 'public-sandbox' : mode
}

/**
 * The one template step: puts the site's address and mode in the place of their placeholders when a built file is loaded. In
 * the query of a link the address is percent-encoded. HTML, XML and JSON have nothing to escape in an origin.
 */
export function fillPlaceholders(text: string, settings: PageSettings): string {
  const { siteUrl } = settings
  return text
    .replaceAll(placeholders.origin, siteUrl)
    .replaceAll(encodeURIComponent(placeholders.origin), encodeURIComponent(siteUrl))
    .replaceAll(placeholders.mode, modeOfPages(settings))
}
