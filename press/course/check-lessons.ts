import { globSync, readFileSync } from 'node:fs'
import type { Article } from '../../model/article.ts'
import { isOff } from '../../model/is-off.ts'
import { liveParts } from '../../model/parts.ts'
import { ContentFault } from '../../model/reader/fault.ts'
import { shown } from '../../model/reader/parse.ts'
import { lessonFolder } from '../../model/reader/read-lessons.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { linkFaults } from '../articles/article-faults.ts'
import { readText } from '../articles/read-article.ts'
import { addressesWith } from '../articles/read-articles.ts'

/** The article components that lessons and own pages may not use: the first have no scripts, the second no data for them. */
const interactive = ['Download', ...liveParts]

/** Throws a `ContentFault` with a line for each fault in the lessons' texts. */
export function checkLessons(articles: readonly Article[], folder = lessonFolder): void {
  // If the course is switched off, no page shows the lessons.
  if (isOff('/academy') && folder === lessonFolder) return
  checkTexts(articles, folder)
}

/** Throws a `ContentFault` with a line for each fault in the texts of a folder. */
export function checkTexts(articles: readonly Article[], folder: string): void {
  const addresses = addressesWith(articles, siteFiles('articles/*.mdx'))
  const faults = globSync(inSite(`${folder}/*.mdx`))
    .sort()
    .flatMap((file) => faultsOf(file, addresses))
  if (faults.length > 0) throw new ContentFault(faults)
}

function faultsOf(file: string, addresses: ReadonlySet<string>): readonly string[] {
  try {
    const { parts: held, faults, links } = readText(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'))
    const parts = interactive.filter((part) => held.has(part))
    return [
      ...faults,
      ...linkFaults(file, links, addresses),
      ...parts.map((part) => `${shown(file)}: only articles can have <${part} />: remove it`),
    ]
  } catch (error) {
    if (error instanceof ContentFault) return error.faults
    throw error
  }
}
