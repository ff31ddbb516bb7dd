import { placeholders } from '../../contract/placeholders.ts'
import type { Config } from '../config.ts'

/** Puts the site's real address and mode where the build, which knew neither, left a placeholder. */
export function inOwnWords(text: string, { siteUrl, mode }: Pick<Config, 'siteUrl' | 'mode'>): string {
  return text.replaceAll(placeholders.origin, siteUrl).replaceAll(placeholders.mode, mode)
}
