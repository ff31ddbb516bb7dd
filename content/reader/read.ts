import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { ContentFault } from './fault.ts'
import { type Change, readEntry, readPlainFile, schemas, shown } from './parse.ts'
import { quoted } from './quoted.ts'

/** Reads and checks one YAML file, and fills in the quoted facts. Throws a `ContentFault`. */
export const readFile = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> =>
  readPlainFile(file, schema, quoted)

/** Reads and checks a folder of YAML files. `change` fills in quoted facts by default. An entry's `id` is its file's name. */
export function readFolder<Schema extends z.ZodType<object>>(
  folder: string,
  schema: Schema,
  change: Change = quoted,
): (z.infer<Schema> & { id: string })[] {
  schemas.set(`${folder}/*`, schema)
  const faults: string[] = []
  const entries = namesIn(folder).flatMap((name) => {
    const id = basename(name, '.yaml')
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
      faults.push(`${shown(join(folder, name))}: name the file with small letters, digits and hyphens`)
    try {
      return [{ ...readEntry(join(folder, name), schema, change), id }]
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      faults.push(...error.faults)
      return []
    }
  })
  if (faults.length > 0) throw new ContentFault(faults)
  return entries
}

const namesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.yaml'))
        .sort()
    : []
