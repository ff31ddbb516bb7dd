import { placeholders } from '../../contract/placeholders.ts'
import type { Config } from '../config.ts'

export type PageSettings = Pick<Config, 'siteUrl' | 'mode'> & Partial<Pick<Config, 'isSandboxPublic'>>

/** Returns the value of a page's `data-mode`. Pages of a public sandbox don't link to the sandbox's mailbox. */
export function modeOfPages({ mode, isSandboxPublic = false }: Omit<PageSettings, 'siteUrl'>): string {
  return isSandboxPublic ? 'public-sandbox' : mode
}

/**
 * Replaces the placeholders for the site's origin and mode in a built file. The origin is percent-encoded in URL queries.
 * Elsewhere, it needs no escaping in HTML, XML or JSON.
 */
export function fillPlaceholders(text: string, settings: PageSettings): string {
  const { siteUrl } = settings
  return text
    .replaceAll(placeholders.origin, siteUrl)
    .replaceAll(encodeURIComponent(placeholders.origin), encodeURIComponent(siteUrl))
    .replaceAll(placeholders.mode, modeOfPages(settings))
}
