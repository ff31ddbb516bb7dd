import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import mdx from '@mdx-js/rollup'
import type { Plugin } from 'vite'
import type { Article } from '../../content/article.ts'
import { ContentFault } from '../../content/reader/fault.ts'
import { keepInCache } from '../kept.ts'
import { mdxOptions, type Reading, readArticle, readText } from './read-article.ts'
import { articleFiles, isPublished, listArticles } from './read-articles.ts'

/** Everything else that a text or its front matter is read with: numbers, pictures, documents, addresses. */
const surroundings = [
  'content/**/*.{ts,yaml,typ}',
  'content/**/*.{svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}',
  'contract/*.ts',
]

/** With fewer files per core than this, starting another thread takes longer than reading them. */
const enoughForThread = 25

/**
 * The published articles, for a build. A file is read, checked and compiled once, by all cores: later steps and later builds
 * find it in the cache until it changes.
 */
export async function keptArticles(): Promise<Article[]> {
  const cache = openCache()
  const files = articleFiles()
  const unread = files.filter((file) => !cache.has(file))
  const threads = Math.min(availableParallelism(), Math.floor(unread.length / enoughForThread))
  if (threads > 1)
    await Promise.all(
      Array.from({ length: threads }, (_, thread) =>
        readInThread(unread.filter((_, index) => index % threads === thread)),
      ),
    )
  const read = []
  for (const file of files) read.push(await cache.read(file))
  cache.sweep()
  return listArticles(files, read).filter(isPublished)
}

/** Reads these files into the cache, skipping unreadable ones. */
export async function readIntoCache(files: readonly string[]): Promise<void> {
  const cache = openCache()
  for (const file of files) await cache.read(file)
}

async function readInThread(files: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: files })
  await new Promise<void>((done, failed) => worker.once('error', failed).once('exit', () => done()))
}

/**
 * MDX's plugin. A build uses what `keptArticles` has compiled, for the browser and for the renderer; in development texts are
 * compiled on request.
 */
export function keptTexts(): Plugin {
  const { config, transform } = mdx(mdxOptions)
  let cache: ReturnType<typeof openCache> | undefined
  return {
    name: 'texts',
    enforce: 'pre',
    config,
    configResolved({ command }) {
      if (command === 'build') cache = openCache()
    },
    transform: {
      filter: { id: /\.mdx(?:\?|$)/ },
      async handler(source, id) {
        const code = cache ? await cache.compile(id.replace(/\?.*/, '')) : (await transform(source, id))?.code
        return { code: code ?? '', map: null }
      },
    },
    buildEnd(error) {
      if (!error) cache?.sweepTexts()
    },
  }
}

function openCache() {
  const [readings, texts] = [keepInCache('articles'), keepInCache('texts')]
  const inputs = hashOf(surroundings)
  const inputsOf = (file: string) => ({ inputs, file: relative('.', file), text: readFileSync(file, 'utf8') })
  const keepText = async (file: string, compile: () => Promise<string>) =>
    (await texts.kept(inputsOf(file), async () => Buffer.from(await compile()))).toString()

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
    /** Of an article or a lesson. */
    compile: (file: string) =>
      keepText(file, () => readText(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).compile()),
    sweep: () => readings.sweep(),
    sweepTexts: () => texts.sweep(),
  }
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns).sort()) {
    hash.update(relative('.', file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
