import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { pageNames } from '../../contract/routes.ts'
import { moduleName, readsFiles } from './site-values.ts'

/** The names of values by module. */
type Names = Record<string, string[]>

/** The values that the browser needs: on every page, and in addition on a page or for a part of an article. */
export type ContentNeeds = { shared: Names; own: Record<string, Names> }

export const needsFile = 'needs.json'

const entry = 'web/entry.client.tsx'
const pages: ReadonlySet<string> = pageNames
const own =
  /^web\/(?:pages\/([\w-]+)\/page|(?:scorecard\/niche-scorecard|lab\/(?:instrument|state-fees)|videos\/text-video))\.tsx$/

/** A Vite plugin that lists which values of the site the browser's code imports, by page (web/site-values.ts). */
export function contentNeeds(): Plugin {
  return {
    name: 'content-needs',
    apply: 'build',
    generateBundle() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const pathOf = (id: string) => relative('.', id).replaceAll('\\', '/')
      const ids = new Map([...this.getModuleIds()].map((id) => [pathOf(id), id]))
      const reached = (path: string) => {
        const found = new Set([ids.get(path) ?? ''])
        // A for-of loop over a Set also visits the entries that are added during the loop.
        for (const id of found) for (const next of importsOf(id)) found.add(next)
        return [...found].map(pathOf)
      }
      const shared = namesIn(reached(entry))
      const needs: ContentNeeds = { shared, own: {} }
      const hydrated = [...ids.keys()].filter(isHydrated)
      for (const path of hydrated) needs.own[path] = without(shared, namesIn(reached(path)))
      const requestsOf = (path: string) =>
        reached(path).flatMap((one) => this.getModuleInfo(ids.get(one) ?? '')?.dynamicallyImportedIds ?? [])
      for (const part of hydrated) {
        const holders = hydrated.filter((path) => requestsOf(path).map(pathOf).includes(part))
        // A part gets only what isn't on each of its pages already.
        const there = inAll(holders.map((path) => needs.own[path] ?? {}))
        needs.own[part] = without(there, needs.own[part] ?? {})
      }
      this.emitFile({ type: 'asset', fileName: needsFile, source: JSON.stringify(needs) })
    },
  }
}

/** Whether the browser runs this page, or this part of articles. The server's own pages have no scripts. */
function isHydrated(path: string): boolean {
  const found = own.exec(path)
  return found !== null && (found[1] === undefined || pages.has(found[1]))
}

/**
 * Returns the names that these source files import from the modules that have values of the site. What such a module itself
 * imports isn't needed, because the browser gets its values and none of its code.
 */
function namesIn(files: readonly string[]): Names {
  const found: Record<string, Set<string>> = {}
  const code = files.filter((one) => /^(web|contract)\/.*\.tsx?$/.test(one) || isCodeOfModel(one))
  for (const file of code)
    for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(
      /^import \{([^}]*)\} from '(\.[^']+|virtual:[\w-]+)'/gm,
    )) {
      const module = moduleOf(file, from)
      if (module === null) continue
      found[module] ??= new Set()
      for (const name of names.split(',').map((one) => one.trim()))
        if (name && !name.startsWith('type ')) found[module]?.add(name.replace(/ as .*/, ''))
    }
  return Object.fromEntries(Object.entries(found).map(([module, names]) => [module, [...names].sort()]))
}

const isCodeOfModel = (file: string) => /^model\/.*\.ts$/.test(file) && !readsFiles(file)

/** Returns the name of an imported module in `SiteValues`, or null if the module has no values of the site. */
function moduleOf(file: string, from: string): string | null {
  if (from.startsWith('virtual:')) return from.slice('virtual:'.length)
  const path = join(dirname(file), from).replaceAll('\\', '/')
  return /^model\/(?:pages\/|words\/)?[^/]+\.ts$/.test(path) && readsFiles(path) ? moduleName(path) : null
}

/** Returns the names that are in all of these lists. */
function inAll([first = {}, ...others]: readonly Names[]): Names {
  return Object.fromEntries(
    Object.entries(first).map(([module, names]) => [
      module,
      names.filter((name) => others.every((other) => other[module]?.includes(name))),
    ]),
  )
}

const without = (shared: Names, names: Names): Names =>
  Object.fromEntries(
    Object.entries(names)
      .map(([module, own]) => [module, own.filter((name) => !shared[module]?.includes(name))] as const)
      .filter(([, left]) => left.length > 0),
  )
