import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatFault } from '../../model/migrations.ts'
import { ContentFault } from '../../model/reader/fault.ts'
import { environment, inSite, siteFolder } from '../../model/reader/site-folder.ts'

/**
 * Returns the faults in the site's YAML files. If they have none, returns the links to pages that are switched off. If
 * there are no such links, returns the letters that no document can show, and the formulas without a result. If there are
 * none, returns the faults in the articles and lessons, and the broken links.
 */
export async function contentFaults(): Promise<readonly string[]> {
  if (!existsSync(inSite('site.yaml')))
    return [
      `There is no site in ${siteFolder()}: expected a site.yaml there. SITE_DIR names a site’s folder.`,
    ]
  const format = formatFault(siteFolder())
  if (format) return [format]
  const lists = await Promise.all([
    ...modules().map((file) => faultsOf(() => open(file))),
    faultsOf(async () => (await import('../../model/reader/read-words.ts')).checkWordFiles()),
  ])
  const faults = lists.flat()
  if (faults.length > 0) return [...new Set(faults)]
  // These modules can be imported only if the site has no faults in its YAML files.
  const { readUnwritten } = await import('../../model/reader/unwritten.ts')
  const left = environment().SITE_MODE === 'live' ? readUnwritten() : []
  if (left.length > 0)
    return left.map(({ file, line, text }) => `${file}, line ${line}: “${text}” is still to be written`)
  const { linksToPagesOff, linksToNowhere } = await import('./switched-off.ts')
  const gone = linksToPagesOff()
  if (gone.length > 0) return gone
  const { unprintableTexts } = await import('../documents/unprintable-texts.ts')
  const { checkFormulas } = await import('../sheets/check-formulas.ts')
  const unprinted = [...(await unprintableTexts()), ...(await faultsOf(checkFormulas))]
  if (unprinted.length > 0) return unprinted
  return faultsOf(async () => {
    const { keptArticles } = await import('../articles/kept-articles.ts')
    const articles = await keptArticles()
    const { checkTexts } = await import('../course/check-lessons.ts')
    await checkTexts(articles)
    const dead = linksToNowhere(articles)
    if (dead.length > 0) throw new ContentFault(dead)
  })
}

/** Imports the modules of model/, which read the YAML files. Throws a `ContentFault` for the first invalid file. */
export async function openContent(): Promise<void> {
  for (const file of modules()) await open(file)
}

const modules = () =>
  ['model', 'model/pages', 'model/words'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^[a-z-]+\.ts$/.test(name))
      .map((name) => join(folder, name)),
  )

const open = (file: string) => import(pathToFileURL(file).href)

async function faultsOf(read: () => Promise<unknown>): Promise<readonly string[]> {
  try {
    await read()
    return []
  } catch (error) {
    if (error instanceof ContentFault) return error.faults
    throw error
  }
}
