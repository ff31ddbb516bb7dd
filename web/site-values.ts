import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteValues, takeValues } from '../model/live.ts'

/** The names of the values that the browser needs (press/content/content-needs.ts). */
type Names = Readonly<Record<string, readonly string[]>>

const built = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))

/** The values of the published site. In development, they are in the code. */
const values: SiteValues = import.meta.env.PROD ? built('site.json') : {}
const needs: { shared: Names; own: Readonly<Record<string, Names>> } = import.meta.env.PROD
  ? built('needs.json')
  : { shared: {}, own: {} }

takeValues(values)

/** A script that exports values for the browser. Its name has a hash of them. */
type ContentFile = { path: string; code: string; values: SiteValues }

const fileOf = (name: string, names: Names): ContentFile => {
  const own = Object.fromEntries(
    Object.entries(names).map(([module, keys]) => [
      module,
      Object.fromEntries(keys.map((key) => [key, values[module]?.[key]])),
    ]),
  )
  const code = `export default ${JSON.stringify(own)}`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { path: `/assets/site-${name}-${hash}.js`, code, values: own }
}

const shared = fileOf('shared', needs.shared)
const own = new Map(
  Object.entries(needs.own).map(([source, names]) => [
    source,
    fileOf(source.replace(/^web\/(pages\/)?|\/page\.tsx$|\.tsx$/g, '').replace('/', '-'), names),
  ]),
)

/** All content files, for the press to write. */
export const contentFiles: readonly ContentFile[] = [shared, ...own.values()]

/** Changes with the values that every page has. */
export const sharedContent = import.meta.env.PROD ? shared.path : ''

/** Returns the content of a page and of the parts in its text, by their source files. The shared content comes first. */
export function contentOf(sources: readonly string[]): { files: string[]; values: SiteValues } {
  if (!import.meta.env.PROD) return { files: [], values: {} }
  const found = sources.flatMap((source) => own.get(source) ?? [])
  return {
    files: [shared, ...found].map(({ path }) => path),
    values: Object.fromEntries(found.flatMap((file) => Object.entries(file.values)).reduce(merge, new Map())),
  }
}

/** Two files may have values of the same module. */
const merge = (
  all: Map<string, Readonly<Record<string, unknown>>>,
  [module, own]: readonly [string, Readonly<Record<string, unknown>>],
) => all.set(module, { ...all.get(module), ...own })
