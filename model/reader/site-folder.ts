import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

export type Environment = Record<string, string | undefined>

/** Returns the variables in the working directory's .env file, overridden by the process's environment variables. */
export function environment(): Environment {
  const file = resolve('.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}

/** Returns the folder of the sample that ships with the engine. It is served until the owner has a site of their own. */
export const sampleFolder = () => resolve('sites/sample')

const setting = environment().SITE_DIR

/** Returns the folder of the owner's site: SITE_DIR, or `site`. It may not exist yet. */
export const ownFolder = () => resolve(setting || 'site')

/** Returns the folder of the site that is served: the owner's, or the sample while the owner has none. */
export const siteFolder = () => (setting || existsSync(ownFolder()) ? ownFolder() : sampleFolder())

/** Returns the path of one of the site's files by its path in the site's folder, like `pages/home.yaml`. */
export const inSite = (file: string): string => resolve(siteFolder(), file)

/**
 * The pages that a site may leave out, by their names in `switches`, with their files. The page is off then, and the sample's
 * files fill the modules that no visitor reaches.
 */
const optional: Readonly<Record<string, readonly string[]>> = {
  affiliate: ['pages/affiliate.yaml'],
  business: ['pages/business.yaml', 'pages/books.yaml', 'books.yaml'],
  energy: ['pages/energy.yaml'],
  lab: ['pages/lab.yaml', 'company-costs.yaml'],
  resources: ['pages/resources.yaml'],
}

/** Whether the site lacks a file of an optional page. */
export const isLeftOut = (page: string): boolean =>
  optional[page]?.some((file) => !existsSync(inSite(file))) ?? false

/** Returns the path of a file, or of the sample's if it belongs to a page that the site leaves out. */
export function fileToRead(file: string): string {
  const page = Object.keys(optional).find((name) => optional[name]?.includes(file))
  return page && isLeftOut(page) ? resolve(sampleFolder(), file) : inSite(file)
}

/**
 * Returns the names in a folder that end like this, sorted. Leaves out hidden files, like those of Finder. There are none if
 * there's no such folder.
 */
export const namesIn = (folder: string, ending = ''): string[] =>
  existsSync(inSite(folder))
    ? readdirSync(inSite(folder))
        .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
        .sort()
    : []

/** Returns the names of the folders in a folder, sorted. */
export const foldersIn = (folder: string): string[] =>
  namesIn(folder).filter((name) => statSync(inSite(join(folder, name))).isDirectory())

/** Returns the site's files that match the patterns, also those in linked folders, by their paths in the site's folder, sorted. */
export const siteFiles = (patterns: string | readonly string[]): string[] =>
  globSync(patterns, { cwd: siteFolder(), followSymlinks: true })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
