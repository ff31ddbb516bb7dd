import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../contract/routes.ts'
import { isOff } from '../model/is-off.ts'
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
type ContentFile = { path: string; code: string }

const fileOf = (name: string, names: Names): ContentFile => {
  const own = Object.fromEntries(
    Object.entries(names).map(([module, keys]) => [
      module,
      Object.fromEntries(keys.map((key) => [key, values[module]?.[key]])),
    ]),
  )
  const code = `export default ${JSON.stringify(own)}`
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { path: `/assets/site-${name}-${hash}.js`, code }
}

/** Whether visitors can see the page: a page that is switched off has no text to give away. */
function isShown(source: string): boolean {
  const [, name] = /^web\/pages\/([\w-]+)\//.exec(source) ?? []
  const patterns = [...routes].flatMap(([pattern, { page }]) => (page === name ? pattern : []))
  return patterns.length === 0 || !patterns.every(isOff)
}

const shared = fileOf('shared', needs.shared)
const own = new Map(
  Object.entries(needs.own)
    .filter(([source]) => isShown(source))
    .map(([source, names]) => [
      source,
      fileOf(source.replace(/^web\/(pages\/)?|\/page\.tsx$|\.tsx$/g, '').replace('/', '-'), names),
    ]),
)

/** All content files, for the press to write. */
export const contentFiles: readonly ContentFile[] = [shared, ...own.values()]

/** The path of the script with the values that every page has. */
export const sharedContent: readonly string[] = import.meta.env.PROD ? [shared.path] : []

/** Returns the path of the script with a page's own values, or with those of a part of articles. */
export const contentOf = (source: string): string[] => [own.get(source)?.path ?? []].flat()
