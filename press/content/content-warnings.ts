import { readFileSync } from 'node:fs'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { equationFaults } from '../figures/equation-faults.ts'

/**
 * Returns what is probably a slip in the site's texts, but stops no publication: equations that don't add up, each with its
 * file and line.
 */
export const contentWarnings = (): string[] =>
  siteFiles('**/*.{yaml,md,mdx}').flatMap((file) =>
    readFileSync(inSite(file), 'utf8')
      .split('\n')
      .flatMap((text, index) => equationFaults(text).map((fault) => `${file}, line ${index + 1}: ${fault}`)),
  )
