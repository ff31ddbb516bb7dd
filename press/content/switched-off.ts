import { readFileSync } from 'node:fs'
import { normalPath } from '../../contract/routes.ts'
import type { Article } from '../../model/article.ts'
import { isOff } from '../../model/is-off.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { addressOfFile } from '../../model/switches.ts'
import { tools } from '../../model/tools.ts'
import { addressesWith } from '../articles/read-articles.ts'

/** Matches Markdown links, and YAML fields that contain a path, also in quotes or in braces. */
const links =
  /\]\((\/(?!\/)[^)\s]*)(?:\s[^)\n]*)?\)|(?:^ *(?:- )?|[{,] *)(?:to|link|path|article): +["']?(\/[^\s"',}]*)/gm
/** Pages leave out the links of these files that lead to pages that are switched off. */
const themselves = ['navigation.yaml', 'moved.yaml', 'words/search.yaml']

/** Finds links to pages that are switched off, each with its file and line. Skips a file if its own page is switched off. */
export const linksToPagesOff = (): string[] =>
  linksIn('**/*.{yaml,mdx,md}', isOff, themselves).map(
    ({ place, address }) =>
      `${place}: ${address} is switched off in site.yaml: remove the link, or take the page off that list`,
  )

/** Finds broken links in YAML files and emails. `linkFaults` finds the broken links in articles and lessons. */
export function linksToNowhere(articles: readonly Article[]): string[] {
  const known = new Set([
    ...addressesWith(articles, siteFiles('articles/*.mdx')),
    ...tools.map(({ id }) => `/go/${id}`),
  ])
  const isKnown = (address: string) => {
    const path = address.replace(/(?<=.)[?#].*/, '')
    return known.has(path) || known.has(normalPath(path))
  }
  return linksIn('**/*.{yaml,md}', (address) => !isKnown(address) && !isOff(address)).map(
    ({ place, address }) =>
      `${place}: ${address}: expected the address of a page, and no page has this address`,
  )
}

/** Returns the links to these addresses in the site's files, except in files whose own page is switched off. */
function linksIn(files: string, isWanted: (address: string) => boolean, without: readonly string[] = []) {
  return siteFiles(files)
    .filter((file) => !without.includes(file) && !isOff(addressOfFile(file) ?? '/'))
    .flatMap((file) => {
      const source = readFileSync(inSite(file), 'utf8')
      return [...source.matchAll(links)]
        .map(({ index, 1: inText, 2: inField }) => ({ index, address: inText ?? inField ?? '' }))
        .filter(({ address }) => isWanted(address))
        .map(({ index, address }) => ({
          place: `${file}, line ${source.slice(0, index).split('\n').length}`,
          address,
        }))
    })
}
