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

/** Files other than the article itself that its check and compilation depend on. They are part of the cache key. */
const surroundings = ['model/**/*.ts', 'contract/*.ts']
const surroundingsInSite = '**/*.{yaml,svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}'

/**
 * Returns the published articles for a build. Reads, checks and compiles the files on all cores, and caches the results.
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

/** Writes the compiled texts of these articles, for browsers and for the renderer. */
export async function writeTexts(articles: readonly Article[], folder: string): Promise<void> {
  const cache = openCache()
  await mkdir(folder, { recursive: true })
  for (const { slug } of articles)
    await writeFile(join(folder, `${slug}.js`), await cache.text(inSite(`articles/${slug}.mdx`)))
  cache.sweepTexts()
}

function openCache() {
  const [readings, texts] = [keepInCache('articles'), keepInCache('texts')]
  const inputs = hashOf([...globSync(surroundings).sort(), ...siteFiles(surroundingsInSite).map(inSite)])
  const inputsOf = (file: string) => ({ inputs, file: shown(file), text: readFileSync(file, 'utf8') })
  const keepText = (file: string, compile: () => Promise<string>) =>
    texts.kept(inputsOf(file), async () => {
      const { minifySync } = await import('vite')
      return Buffer.from(minifySync(file, await compile(), { module: true }).code)
    })

  return {
    has: (file: string) => readings.has(inputsOf(file)),
    /** Reads a file, and compiles it if it has no faults. */
    async read(file: string): Promise<Reading | ContentFault> {
      try {
        const kept = await readings.kept(inputsOf(file), async () => {
          const { compile, ...reading } = readArticle(file)
          if (reading.faults.length === 0) await keepText(file, compile)
          return Buffer.from(JSON.stringify(reading))
        })
        return JSON.parse(kept.toString())
      } catch (error) {
        if (error instanceof ContentFault) return error
        throw error
      }
    },
    text: (file: string) => keepText(file, () => readArticle(file).compile()),
    sweep: () => readings.sweep(),
    sweepTexts: () => texts.sweep(),
  }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(shown(file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
