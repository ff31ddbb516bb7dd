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

/** The article components that lessons may not use, because the page of a lesson has no scripts. */
const interactive = ['Download', ...liveParts]

/** Throws a `ContentFault` with a line for each fault in the lessons' texts. */
export function checkLessons(articles: readonly Article[], folder = lessonFolder): void {
  // If the course is switched off, no page shows the lessons.
  if (isOff('/academy') && folder === lessonFolder) return
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
      ...parts.map((part) => `${shown(file)}: <${part} /> needs scripts, and lessons have none: remove it`),
    ]
  } catch (error) {
    if (error instanceof ContentFault) return error.faults
    throw error
  }
}
