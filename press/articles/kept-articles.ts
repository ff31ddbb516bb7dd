import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Article } from '../../model/article.ts'
import { ContentFault } from '../../model/reader/fault.ts'
import { shown } from '../../model/reader/parse.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { inThreads } from '../in-threads.ts'
import { keepInCache } from '../kept.ts'
import { type Reading, readArticle } from './read-article.ts'
import { articleFiles, isPublished, listArticles } from './read-articles.ts'

/** Files other than the article itself that its reading depends on. They are part of the cache key. */
const surroundings = ['model/**/*.ts', 'contract/*.ts']
const surroundingsInSite = '**/*.{yaml,svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}'

/**
 * Returns the published articles for a build. Reads and checks the files on all cores, and caches the results.
 * Later steps and builds use the cached results of a file until the file, its `surroundings` or the code changes.
 */
export async function keptArticles(): Promise<Article[]> {
  const cache = openCache()
  const files = articleFiles()
  const unread = files.filter((file) => !cache.has(file))
  await inThreads(new URL('./reading-thread.ts', import.meta.url), unread)
  const read = []
  for (const file of files) read.push(await cache.read(file))
  cache.sweep()
  return listArticles(files, read).filter(isPublished)
}

/** Reads these files into the cache. Ignores files that can't be parsed. */
export async function readIntoCache(files: readonly string[]): Promise<void> {
  const cache = openCache()
  for (const file of files) await cache.read(file)
}

/** Writes the texts of these articles as scripts, for browsers and for the renderer. */
export async function writeTexts(articles: readonly Article[], folder: string): Promise<void> {
  const cache = openCache()
  await mkdir(folder, { recursive: true })
  for (const { slug } of articles)
    await writeFile(join(folder, `${slug}.js`), await cache.text(inSite(`articles/${slug}.mdx`)))
}

function openCache() {
  const readings = keepInCache('articles')
  const inputs = hashOf([...globSync(surroundings).sort(), ...siteFiles(surroundingsInSite).map(inSite)])
  const inputsOf = (file: string) => ({ inputs, file: shown(file), text: readFileSync(file, 'utf8') })
  const read = async (file: string): Promise<Reading> =>
    JSON.parse(
      (
        await readings.kept(inputsOf(file), async () => Buffer.from(JSON.stringify(readArticle(file))))
      ).toString(),
    )

  return {
    has: (file: string) => readings.has(inputsOf(file)),
    async read(file: string): Promise<Reading | ContentFault> {
      try {
        return await read(file)
      } catch (error) {
        if (error instanceof ContentFault) return error
        throw error
      }
    },
    text: async (file: string) => `export default ${JSON.stringify((await read(file)).tree)}`,
    sweep: () => readings.sweep(),
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(shown(file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
