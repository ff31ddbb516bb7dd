import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../contract/routes.ts'
import { isOff } from '../model/is-off.ts'
import { type SiteValues, takeValues } from '../model/live.ts'

/** The names of the values that the browser needs (press/content/content-needs.ts). */
type Names = Readonly<Record<string, readonly string[]>>
type Needs = { shared: Names; own: Readonly<Record<string, Names>> }

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const besides = (file: string) => join(import.meta.dirname, file)

const needs: Needs = import.meta.env.PROD ? read(besides('needs.json')) : { shared: {}, own: {} }

/** A script that exports values for the browser. Its name has a hash of them. */
type ContentFile = { path: string; code: string }

/** The scripts of the site that the renderer shows now. In development there are none, because the values are in the code. */
let files: { shared: ContentFile[]; own: ReadonlyMap<string, ContentFile> } = { shared: [], own: new Map() }

/** Takes the values of a published site. */
export function takeSite(values: SiteValues): void {
  takeValues(values)
  const own = Object.entries(needs.own)
    .filter(([source]) => isShown(source))
    .map(([source, names]) => [source, fileOf(names, values)] as const)
  files = { shared: [fileOf(needs.shared, values)], own: new Map(own) }
}

if (import.meta.env.PROD) takeSite(read(besides('site.json')))

/** Whether visitors can see the page: a page that is switched off has no text to give away. */
function isShown(source: string): boolean {
  const [, name] = /^web\/pages\/([\w-]+)\//.exec(source) ?? []
  const patterns = [...routes].flatMap(([pattern, { page }]) => (page === name ? pattern : []))
  return patterns.length === 0 || !patterns.every(isOff)
}

function fileOf(names: Names, values: SiteValues): ContentFile {
  const own = Object.fromEntries(
    Object.entries(names).map(([module, keys]) => [
      module,
      Object.fromEntries(keys.map((key) => [key, values[module]?.[key]])),
    ]),
  )
  const code = `export default ${JSON.stringify(own)}`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { path: `/assets/s${hash}.js`, code }
}

/** Returns all content files, for the press to write. */
export const contentFiles = (): readonly ContentFile[] => [...files.shared, ...files.own.values()]

/** Returns the path of the script with the values that every page has. */
export const sharedContent = (): string[] => files.shared.map(({ path }) => path)

/** Returns the path of the script with a page's own values, or with those of a part of articles. */
export const contentOf = (source: string): string[] => [files.own.get(source)?.path ?? []].flat()
