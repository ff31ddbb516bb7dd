import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { numbers } from '../../content/numbers.ts'
import { site } from '../../content/site.ts'
import { day } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { count } from '../table.ts'
import { type Finding, fine, note } from './finding.ts'

/** Finds articles whose facts are older than the review period that the site promises. */
export async function checkFacts(
  { clock }: Pick<Services, 'clock'>,
  folder = 'content/articles',
): Promise<Finding[]> {
  const files = globSync(`${folder}/*.mdx`)
  const oldest = clock.now() - numbers.updateEveryDays * day
  const old = files.filter((file) => Date.parse(lastChecked(readFileSync(file, 'utf8'))) < oldest)
  if (old.length === 0)
    return [fine(`The facts of all articles were checked in the last ${numbers.updateEveryDays} days.`)]
  const names = old.map((file) => basename(file, '.mdx')).sort()
  return [
    note(
      `The facts of ${count(old.length, 'article')} were last checked more than ${numbers.updateEveryDays} days ago: ${names.join(', ')}.`,
      'Look up what they say of prices, limits and laws, and set checked in their front matter.',
    ),
  ]
}

/** Returns the day of the last check, or the publication day if there was none. */
function lastChecked(article: string): string {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(article.replaceAll('\r\n', '\n')) ?? []
  const field = (name: string) => new RegExp(`^${name}: *["']?([\\d-]{10})`, 'm').exec(head)?.[1]
  return field('checked') ?? field('published') ?? site.publishedOn
}
