import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod'
import { facts } from '../../../model/facts.ts'
import { emptyParts, letterFaults, opening, personalFields } from '../../../model/letter-markdown.ts'
import { withoutMark } from '../../../model/reader/parse.ts'
import { quoting, withoutFacts } from '../../../model/reader/quoting.ts'
import { Refusal } from '../act.ts'
import { withPictures } from './issue-pictures.ts'

export type IssueFile = { slug: string; subject: string; preview: string; markdown: string }

const words = (longest: number) =>
  z.string('is missing').trim().min(1, 'is missing').max(longest, `is over ${longest} characters`)
const head = z.object({ subject: words(150), preview: words(200) })

/** Whether `name` is a valid file name for an issue, without the extension. */
export const isSlug = (name: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)

/** Returns an issue as it would be sent. Messages name its `path`. */
export async function readIssueFile(path: string, file = path): Promise<IssueFile> {
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'ENOENT'
        ? `There is no file ${path}.`
        : `${path} can’t be read, and stays as it is: ${error.message}`,
    )
  })
  return withPictures(path, readIssue(path, written))
}

/**
 * Reads an issue's file: Markdown with `subject` and `preview` in the front matter, or with the subject as the first heading.
 * Replaces names in braces with facts of the site. The file's name becomes the slug of the issue's URL. Throws a Refusal if
 * the issue can't be sent. `fields` are the names in braces that may stay. With `tell`, a letter with faults is returned, too.
 */
export function readIssue(
  path: string,
  source: string,
  fields = personalFields,
  tell?: (faults: readonly string[]) => void,
): IssueFile {
  const slug = basename(path).replace(/\.md$/, '')
  if (!isSlug(slug) || !path.endsWith('.md'))
    throw new Refusal(`${path}: name the file like 2026-11-a-slow-start.md; the name becomes its address.`)
  const written = withoutMark(source)
  const unknown: string[] = []
  const quoted = (text: string) => quoting(facts)(text, (name) => unknown.push(name))
  const [, front = '', typed = written] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(written) ?? []
  // A fact may have a colon or a quotation mark, which YAML would read.
  const given: { subject?: unknown } = Object.fromEntries(
    Object.entries(parseFront(front, path)).map(([key, value]) => [
      key,
      typeof value === 'string' ? quoted(value) : value,
    ]),
  )
  const below = quoted(typed)
  if (unknown.length > 0)
    throw new Refusal(
      `${path}: ${unknown.map((name) => `{${name}}`).join(', ')} is no number or fact of the site.`,
    )
  const [, title, underTitle = below] = (!given.subject && /^\s*# +(.+?)\r?\n(.*)$/s.exec(below)) || []
  const markdown = underTitle.trim()
  const read = head.safeParse({ subject: title, preview: opening(markdown) || undefined, ...given })
  if (!read.success) {
    const problems = read.error.issues.map(({ message, path: at }) => `${at.join('.')} ${message}`)
    throw new Refusal(
      `${path}: ${problems.join('; ')}. Put both between --- lines at its top; the subject may be its first heading.`,
    )
  }
  if (markdown === '') throw new Refusal(`${path}: there is no text after the front matter.`)
  const letter = { ...read.data, markdown: withoutFacts(typed) }
  // A series sends such a letter, of which `npm run check` warns, so the desk shows it.
  const empty = fields === personalFields ? emptyParts(letter) : []
  const faults = [...letterFaults(letter, fields), ...empty]
  if (tell) tell(faults)
  else if (faults.length > 0) throw new Refusal(faults.map((fault) => `${path}: ${fault}`).join('\n'))
  return { slug, ...read.data, markdown }
}

/**
 * Parses the front matter. Most YAML errors here come from a colon in the subject. Text that begins with * throws a
 * ReferenceError, which has no line.
 */
function parseFront(front: string, path: string): { subject?: unknown } {
  try {
    return parse(front) ?? {}
  } catch (error) {
    if (!(error instanceof YAMLParseError || error instanceof ReferenceError)) throw error
    const line = error instanceof YAMLParseError ? `, line ${(error.linePos?.[0].line ?? 0) + 1}` : ''
    throw new Refusal(
      `${path}${line}: this cannot be read. Put a subject or preview with a colon, a quotation mark or a * in 'single quotes'.`,
    )
  }
}
