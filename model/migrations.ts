import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { type Document, parseDocument } from 'yaml'

/**
 * A change of a site's files that a new version of the engine needs, for example because a field has another name. A field
 * that is new and required gets a text to be written, like `[[What you do, in one sentence]]`.
 */
export type SiteMigration = {
  /** A sentence for the owner. */
  does: string
  change(site: SiteFiles): void
}

/** A site's files by their paths in its folder. Changes stay in memory until the caller writes them. */
export type SiteFiles = {
  /** Returns the paths of the files that match a pattern, like `stories/*.yaml`, sorted. */
  list(pattern: string): string[]
  /** Returns null if there is no such file. */
  read(file: string): string | null
  /** Null removes the file. */
  write(file: string, text: string | null): void
  /**
   * Changes a YAML file, and keeps its comments. Does nothing if there is no such file, or if it isn't valid YAML: the check of
   * the site, which comes next, says where.
   */
  yaml(file: string, change: (document: Document) => void): void
}

/**
 * All migrations of sites, oldest first. A site's file `.format` says how many of them it has had. Add new ones at the end, and
 * don't change those of a release: a site may skip versions. The sample and the starter always have had all.
 */
export const siteMigrations: readonly SiteMigration[] = [
  {
    does: 'A buyer’s story that doesn’t say what is typical is hidden: write that under “typical”, then set “show” to true.',
    change(site) {
      // Hidden, because a site in live mode isn't built with a text that is still to be written.
      for (const file of site.list('stories/*.yaml'))
        site.yaml(file, (story) => {
          if (story.get('show') !== true || story.get('typical')) return
          story.set('typical', '[[What most buyers have earned, or that you don’t know]]')
          story.set('show', false)
        })
    },
  },
  {
    does: 'The spreadsheets of the free kits are files of your site, in “spreadsheets”.',
    change(site) {
      const kits = site.list('downloads/*.yaml').map((file) => parseDocument(site.read(file) ?? ''))
      for (const name of ['niche-scorecard', 'shopify-launch-plan']) {
        const file = `spreadsheets/${name}.yaml`
        // The sample's file is in the newest format, so a later migration of spreadsheets leaves such files as they are.
        if (kits.some((kit) => kit.get('sheet') === name)) site.write(file, readText('sites/sample', file))
      }
    },
  },
]

/** What the missing migrations would do: their sentences, and the new text of each file, or null if it's removed. */
export type SiteChange = { does: readonly string[]; files: ReadonlyMap<string, string | null> }

const formatName = '.format'

/** Returns how many migrations a site has had. */
export const formatOf = (folder: string): number => Number.parseInt(readText(folder, formatName) ?? '0', 10)

/** Returns why this version can't read a site, or null if it has had exactly this version's migrations. */
export function formatFault(folder: string, newest = siteMigrations.length): string | null {
  const format = formatOf(folder)
  if (format === newest) return null
  return format < newest
    ? `${formatName}: the site is in format ${format}, and this version reads format ${newest}. To migrate it: npm run migrate-site`
    : `${formatName}: the site is in format ${format}, and this version reads only format ${newest}. Use a newer version.`
}

/** Returns what the migrations that a site lacks would change in it, or null if it lacks none. Writes nothing. */
export function planSiteChange(folder: string, migrations = siteMigrations): SiteChange | null {
  const missing = migrations.slice(formatOf(folder))
  if (missing.length === 0) return null
  const files = new Map<string, string | null>()
  const site: SiteFiles = {
    list: (pattern) =>
      [...new Set([...globSync(pattern, { cwd: folder }), ...files.keys()])]
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => matchesGlob(file, pattern) && files.get(file) !== null)
        .sort(),
    read: (file) => (files.has(file) ? (files.get(file) ?? null) : readText(folder, file)),
    write: (file, text) => void files.set(file, text),
    yaml(file, change) {
      const text = site.read(file)
      if (text === null) return
      const document = parseDocument(text)
      if (document.errors.length > 0) return
      const before = printed(document)
      change(document)
      // A file that stays as it is keeps its line breaks and quotes.
      if (printed(document) !== before) site.write(file, printed(document))
    },
  }
  for (const { change } of missing) change(site)
  files.set(formatName, `${migrations.length}\n`)
  return { does: missing.map(({ does }) => does), files }
}

const printed = (document: Document) => document.toString({ lineWidth: 0, flowCollectionPadding: false })

function readText(folder: string, file: string): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
