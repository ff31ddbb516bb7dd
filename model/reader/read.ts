import { basename, join } from 'node:path'
import type * as z from 'zod'
import { ContentFault, readEach } from './fault.ts'
import { type Change, readEntry, readPlainFile, schemas, shown } from './parse.ts'
import { quoted } from './quoted.ts'
import { namesIn } from './site-folder.ts'

/**
 * Reads and validates a YAML file. Replaces placeholders such as `{offer.price}` (quoted.ts). Throws a `ContentFault` if
 * the file is invalid.
 */
export const readFile = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> =>
  readPlainFile(file, schema, quoted)

/**
 * Reads and validates a folder of YAML files. An entry's `id` is its file name without the extension. By default, `change`
 * replaces placeholders such as `{offer.price}`. Throws a `ContentFault` that lists the faults of all files.
 */
export function readFolder<Schema extends z.ZodType<object>>(
  folder: string,
  schema: Schema,
  change: Change = quoted,
): (z.infer<Schema> & { id: string })[] {
  schemas.set(`${folder}/*`, schema)
  const faults: string[] = []
  const read = (name: string) => {
    const id = basename(name, '.yaml')
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
      faults.push(`${shown(join(folder, name))}: name the file with small letters, digits and hyphens`)
    return { ...readEntry(join(folder, name), schema, change), id }
  }
  const entries = readEach(namesIn(folder, '.yaml'), read, faults)
  if (faults.length > 0) throw new ContentFault(faults)
  return entries
}
