import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inOrder, type LetterTime } from '../../../model/letter-times.ts'
import { inSite } from '../../../model/reader/site-folder.ts'
import { type Series, seriesFields } from '../../../model/series.ts'
import { readSiteFile } from '../../content/site-file.ts'
import { isSlug, readIssue } from './issue-file.ts'

/** A letter of a series, without its text. */
type SeriesLetter = LetterTime & { id: string; subject: string }

const folderOf = ({ id }: Pick<Series, 'id'>) => join('series', id)

/** Reads a series' letters from their files, which may change while the desk runs. Without files, returns the build's letters. */
export function lettersNow(series: Series): SeriesLetter[] {
  const folder = folderOf(series)
  if (!existsSync(inSite(folder))) return [...series.letters]
  return readdirSync(inSite(folder))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => findLetter(series, basename(name, '.md')) ?? [])
    .sort(inOrder)
}

/** Reads one letter. Returns null if the letter doesn't exist or its fields can't be read. */
export function findLetter(series: Pick<Series, 'id'>, id: string): SeriesLetter | null {
  const content = isSlug(id) ? readSiteFile(join(folderOf(series), `${id}.md`))?.content : undefined
  if (!content || content.source !== undefined) return null
  const { day, after, subject = '' } = content.value as Partial<SeriesLetter>
  return { id, day, after, subject }
}

/** Returns the letter as it would be sent. Throws a Refusal for a letter that can't be sent. */
export function readLetter(series: Pick<Series, 'id'>, id: string) {
  const file = join(folderOf(series), `${id}.md`)
  const { subject, preview, markdown } = readIssue(file, readFileSync(inSite(file), 'utf8'), seriesFields)
  return { id, subject, preview, markdown }
}
