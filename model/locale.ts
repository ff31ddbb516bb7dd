import { readLocale } from './reader/read-locale.ts'
import { site } from './site.ts'

/** How the site's language writes numbers, money and dates. model/formats.ts uses it. */
export const locale = readLocale(site.language)
