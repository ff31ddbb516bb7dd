import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { site } from '../site.ts'
import { ContentFault } from './fault.ts'
import { type Fields, type FieldsOf, fieldsOf } from './kinds.ts'
import { wordsOf } from './languages.ts'
import { readEntry, schemas } from './parse.ts'
import { quotedOnPages } from './read-page.ts'
import { inSite, siteFiles } from './site-folder.ts'

/** The folder of the site’s language. */
const folder = () => resolve('words', wordsOf(site.language))

/**
 * Reads what the interface says in one area: words/LANGUAGE/{area}.yaml, which comes with the engine, and what the site's own
 * words/{area}.yaml says instead. The site's file has only the keys that differ. Throws a `ContentFault` if a file is invalid.
 */
export function readWords<Own extends Fields>(area: string, fields: Own): z.infer<FieldsOf<Own>> {
  const schema = fieldsOf(fields)
  const file = `words/${area}.yaml`
  const own = partial(schema)
  schemas.set(file, own)
  const words = join(folder(), `${area}.yaml`)
  if (!existsSync(inSite(file))) return readEntry(words, schema, quotedOnPages)
  return schema.parse(
    merged(readEntry(words, z.unknown(), quotedOnPages), readEntry(file, own, quotedOnPages)),
  )
}

/** Throws a `ContentFault` if the site's words have a file that overrides nothing, probably because of a typo. */
export function checkWordFiles(): void {
  const areas = readdirSync(folder())
  const unknown = siteFiles('words/**/*').filter((file) => !areas.includes(file.replace('words/', '')))
  const known = areas.map((area) => area.replace('.yaml', '')).join(', ')
  if (unknown.length > 0)
    throw new ContentFault(unknown.map((file) => `${file}: there are no such words. There are: ${known}`))
}

/** Returns the schema with all fields of all objects optional. Lists are overridden whole. */
function partial(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return partial(schema.unwrap() as z.ZodType)
  // A section that can be hidden (kinds.ts).
  if (schema instanceof z.ZodPipe) return partial(schema.in as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, partial(field).optional()])))
}

function merged(words: unknown, own: unknown): unknown {
  if (own === undefined) return words
  if (!isRecord(words) || !isRecord(own)) return own
  return Object.fromEntries(
    [...new Set([...Object.keys(words), ...Object.keys(own)])].map((key) => [
      key,
      merged(words[key], own[key]),
    ]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
