import type * as z from 'zod'
import { ContentFault } from './fault.ts'
import { parseYaml, readSiteText, shown } from './parse.ts'
import { quoted } from './quoted.ts'

/**
 * Reads an MDX file, or `text` instead of what the file has. Returns its checked front matter, its whole text, and the body below the front matter. Throws a
 * `ContentFault` if the front matter is missing or invalid.
 */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  text = readSiteText(file),
): { head: z.infer<Schema>; text: string; body: string } {
  const [matter, yaml] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text) ?? []
  if (matter === undefined || yaml === undefined)
    throw new ContentFault([`${shown(file)}, line 1: expected front matter between two lines of ---`])
  const head = parseYaml(yaml, schema, { file: shown(file), firstLine: 2, change: quoted })
  return { head, text, body: text.slice(matter.length).trim() }
}
