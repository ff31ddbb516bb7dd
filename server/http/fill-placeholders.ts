import { placeholders } from '../../contract/placeholders.ts'
import type { Config } from '../config.ts'

export type PageSettings = Pick<Config, 'siteUrl' | 'mode'> & Partial<Pick<Config, 'isSandboxPublic'>>

/** The mode in a page's `data-mode`. Pages of a public sandbox don't link to its mailbox. */
export function modeOfPages({ mode, isSandboxPublic = false }: Omit<PageSettings, 'siteUrl'>): string {
  return isSandboxPublic ? 'public-sandbox' : mode
}

/**
 * Replaces the placeholders of the site's address and mode in a built file. In a link's query the address is percent-encoded.
 * Elsewhere, an origin has no characters that HTML, XML or JSON must escape.
 */
export function fillPlaceholders(text: string, settings: PageSettings): string {
  const { siteUrl } = settings
  return text
    .replaceAll(placeholders.origin, siteUrl)
    .replaceAll(encodeURIComponent(placeholders.origin), encodeURIComponent(siteUrl))
    .replaceAll(placeholders.mode, modeOfPages(settings))
}
