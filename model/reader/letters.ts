import { basename, join } from 'node:path'
import type * as z from 'zod'
import { letterFaults, opening, personalFields } from '../letter-markdown.ts'
import { ContentFault, readEach } from './fault.ts'
import { line } from './kinds.ts'
import { parseYaml, readSiteText, shown } from './parse.ts'
import { quoted } from './quoted.ts'
import { withoutFacts } from './quoting.ts'
import { namesIn } from './site-folder.ts'

/** The fields of every letter. */
export const letterHead = {
  subject: line.meta({ title: 'Subject' }),
  preview: line.exactOptional().meta({
    title: 'What inboxes show next to it',
    description: 'Without it, they show the first words.',
  }),
}

/**
 * Reads a folder of Markdown files, sorted by name. Validates each front matter, and replaces placeholders such as
 * `{offer.price}` (quoted.ts). `fields` are the names in braces that the code fills in when it sends a letter. Throws a
 * `ContentFault` that lists the faults of all files.
 */
export function readLetters<Schema extends z.ZodType<{ preview?: string }>>(
  folder: string,
  schema: Schema,
  fields = personalFields,
): (z.infer<Schema> & { id: string; preview: string; markdown: string })[] {
  const faults: string[] = []
  const read = (name: string) => ({
    ...readLetter(join(folder, name), schema, fields),
    id: basename(name, '.md'),
  })
  const letters = readEach(namesIn(folder, '.md'), read, faults)
  if (faults.length > 0) throw new ContentFault(faults)
  return letters
}

function readLetter<Schema extends z.ZodType<{ preview?: string }>>(
  path: string,
  schema: Schema,
  fields: readonly string[],
) {
  const file = shown(path)
  const text = readSiteText(path)
  const [, front, body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  if (front === undefined)
    throw new ContentFault([`${file}: expected its fields between two lines of --- at the top`])
  const head = parseYaml(front, schema, { file, firstLine: 2, change: quoted })
  if (body.trim() === '') throw new ContentFault([`${file}: expected text below its fields`])
  const unknown: string[] = []
  const markdown = quoted(body.trim(), (name) => unknown.push(name))
  if (unknown.length > 0)
    throw new ContentFault(unknown.map((name) => `${file}: {${name}} is no number or fact of the site`))
  const faults = letterFaults(
    { subject: '', preview: '', ...head, markdown: withoutFacts(body.trim()) },
    fields,
  )
  if (faults.length > 0) throw new ContentFault(faults.map((fault) => `${file}: ${fault}`))
  return { ...head, preview: head.preview ?? opening(markdown), markdown }
}
