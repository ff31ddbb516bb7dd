import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

export type Environment = Record<string, string | undefined>

/** Returns the variables in the working directory's .env file, overridden by the process's environment variables. */
export function environment(): Environment {
  const file = resolve('.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}

/** The sample that ships with the engine. It is served until the owner has a site of their own. */
export const sampleFolder = resolve('sites/sample')

/** The folder of the site that is served: SITE_DIR, or `site` if it exists, or the sample. */
export const siteFolder = folderOf(environment().SITE_DIR)

function folderOf(setting: string | undefined): string {
  if (setting) return resolve(setting)
  const own = resolve('site')
  return existsSync(own) ? own : sampleFolder
}

/** Returns the path of one of the site's files by its path in the site's folder, like `pages/home.yaml`. */
export const inSite = (file: string): string => resolve(siteFolder, file)

/** Returns the site's files that match the patterns, by their paths in the site's folder, sorted. */
export const siteFiles = (patterns: string | readonly string[]): string[] =>
  globSync(patterns, { cwd: siteFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
