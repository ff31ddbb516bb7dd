import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { SiteValues } from '../../model/live.ts'

/** Whether a file of model/ reads the owner's files. Such a module exports only values. */
export const readsFiles = (file: string) => readFileSync(file, 'utf8').includes('./reader/')

/** Returns the name of a module in `SiteValues`: `site` for model/site.ts, `pages/home` for model/pages/home.ts. */
export const moduleName = (file: string) => /model\/((?:pages\/|words\/)?[^/]+)\.ts$/.exec(file)?.[1] ?? ''

/** Returns the values that a module exports, without its schemas. Throws an Error if it exports a function. */
export function valuesOf(name: string, exports: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = Object.entries(exports).filter(([, value]) => !isSchema(value))
  for (const [key, value] of values)
    if (typeof value === 'function')
      throw new Error(`model/${name}.ts: ${key} is a function; a module that reads files exports values`)
  return Object.fromEntries(values)
}

/** Reads the whole site. Throws a `ContentFault` for the first invalid file. */
export async function readSite(): Promise<SiteValues> {
  const files = globSync('model/{,pages/,words/}*.ts').filter(
    (file) => !/\.test\.ts$/.test(file) && readsFiles(file),
  )
  const modules = await Promise.all(
    files.sort().map(async (file) => {
      const name = moduleName(file.replaceAll('\\', '/'))
      return [name, valuesOf(name, await import(pathToFileURL(file).href))] as const
    }),
  )
  return Object.fromEntries(modules)
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
