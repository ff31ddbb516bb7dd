import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { inSite } from '../../../model/reader/site-folder.ts'
import { type Series, seriesFields } from '../../../model/series.ts'
import { inAddress } from '../../content/in-address.ts'
import { isCheckout, saveSource } from '../../content/save.ts'
import { Refusal } from '../act.ts'
import { isSlug, readIssue } from './issue-file.ts'

/** A letter of a series: the fields and the text in its file. */
export type SeriesLetter = { id: string; day: number; subject: string; preview: string; text: string }

const folderOf = ({ id }: Pick<Series, 'id'>) => join('series', id)

/** Reads a series' letters from their files, which may change while the desk runs. Without files, returns the build's letters. */
export function lettersNow(series: Series): Pick<SeriesLetter, 'id' | 'day' | 'subject'>[] {
  const folder = folderOf(series)
  if (!existsSync(inSite(folder))) return [...series.letters]
  return readdirSync(inSite(folder))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => findLetter(series, basename(name, '.md')) ?? [])
    .sort((a, b) => a.day - b.day)
}

/** Reads one letter. Returns null if the letter doesn't exist or its fields can't be read. */
export function findLetter(series: Pick<Series, 'id'>, id: string): SeriesLetter | null {
  const file = join(folderOf(series), `${id}.md`)
  if (!isSlug(id) || !existsSync(inSite(file))) return null
  const { front, text } = partsOf(readFileSync(inSite(file), 'utf8'))
  const { contents, errors } = parseDocument(front)
  if (errors.length > 0) return null
  const { day = 0, subject = '', preview = '' } = (contents?.toJSON() ?? {}) as Partial<SeriesLetter>
  return { id, day, subject, preview, text: text.trim() }
}

/** Returns the letter as it would be sent. Throws a Refusal for a letter that can't be sent. */
export function readLetter(series: Pick<Series, 'id'>, id: string) {
  const file = join(folderOf(series), `${id}.md`)
  const { subject, preview, markdown } = readIssue(file, readFileSync(inSite(file), 'utf8'), seriesFields)
  return { id, day: findLetter(series, id)?.day ?? 0, subject, preview, markdown }
}

/** Writes a letter's file and returns its id. A new letter has the id ''. Throws a Refusal if the content would have faults. */
export async function writeLetter(series: Series, { id, text, ...head }: SeriesLetter): Promise<string> {
  refuseWithoutFiles()
  if (id !== '' && !findLetter(series, id)) throw new Refusal(`There is no letter ${id}.`)
  const name = id || `${`${head.day}`.padStart(2, '0')}-${inAddress(head.subject) || 'letter'}`
  const file = join(folderOf(series), `${name}.md`)
  if (id === '' && existsSync(inSite(file))) throw new Refusal(`A letter ${name} already exists.`)
  const front = id === '' ? stringify(head, { lineWidth: 0 }) : changed(file, head)
  await saved(file, `---\n${front}---\n${text.trim()}\n`)
  return name
}

/** Returns a file's front matter with new values. Leaves the lines of unchanged fields as they are. */
function changed(file: string, head: Readonly<Record<string, unknown>>): string {
  const document = parseDocument(partsOf(readFileSync(inSite(file), 'utf8')).front)
  for (const [field, value] of Object.entries(head))
    if (document.get(field) !== value) document.set(field, value)
  return document.toString({ lineWidth: 0 })
}

/** Removes a letter. Readers of the series still get the other letters. */
export async function removeLetter(series: Series, id: string): Promise<void> {
  refuseWithoutFiles()
  if (findLetter(series, id)) await saved(join(folderOf(series), `${id}.md`), null)
}

function refuseWithoutFiles() {
  if (!isCheckout())
    throw new Refusal(
      'This machine has a built site without its sources. Change its letters at the desk of your checkout.',
    )
}

async function saved(file: string, source: string | null) {
  const faults = await saveSource(file.replaceAll('\\', '/'), source)
  if (faults.length > 0) throw new Refusal(faults.map(({ whole }) => whole).join(' · '))
}

function partsOf(written: string): { front: string; text: string } {
  const [, front = '', text = written] =
    /^---\n(.*?\n)---\n(.*)$/s.exec(written.replaceAll('\r\n', '\n')) ?? []
  return { front, text }
}
