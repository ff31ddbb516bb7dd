import { placeholders } from '../../contract/placeholders.ts'
import type { Config } from '../config.ts'

/**
 * The one template step: puts the site's address and mode in the place of their placeholders when a built file is loaded. In
 * the query of a link the address is percent-encoded. HTML, XML and JSON have nothing to escape in an origin.
 */
export function fillPlaceholders(text: string, { siteUrl, mode }: Pick<Config, 'siteUrl' | 'mode'>): string {
  return text
    .replaceAll(placeholders.origin, siteUrl)
    .replaceAll(encodeURIComponent(placeholders.origin), encodeURIComponent(siteUrl))
    .replaceAll(placeholders.mode, mode)
}
