import { createHash, hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextNode } from '../../contract/text-tree.ts'
import type { Article } from '../../model/article.ts'
import { articleCategories, articleTags } from '../../model/articles.ts'
import { downloads } from '../../model/downloads.ts'
import { locale } from '../../model/locale.ts'
import { ContentFault } from '../../model/reader/fault.ts'
import { readSiteText, shown } from '../../model/reader/parse.ts'
import { facts } from '../../model/reader/quoted.ts'
import { inSite, isLeftOut, siteFiles } from '../../model/reader/site-folder.ts'
import { paidTools, tools } from '../../model/tools.ts'
import { inThreads } from '../in-threads.ts'
import { keepInCache } from '../kept.ts'
import type { Link } from './article-faults.ts'
import { attributesOf } from './nodes-in.ts'
import { type Read, type Reading, readArticle, readText } from './read-article.ts'
import { articleFiles, listArticles, publishedOf } from './read-articles.ts'

/** Files other than the text itself that its reading depends on. They are part of the cache key. */
const surroundings = ['model/**/*.ts', 'contract/*.ts']
const surroundingsInSite = '**/*.{svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}'

/** The values of the site that the reading of a text depends on. They are part of the cache key, too. */
const values = {
  articleCategories,
  articleTags,
  downloads: downloads.map(({ id }) => id),
  facts,
  hasNoLab: isLeftOut('lab'),
  locale,
  paidTools,
  tools: tools.map(({ id }) => id),
}

/** What a lesson or a page of the owner's own has in its text. */
type Text = {
  parts: readonly string[]
  /** The attributes of its <Answer>s. */
  answers: readonly Readonly<Record<string, string>>[]
  faults: readonly string[]
  links: readonly Link[]
  tree: TextNode[]
}

let published: Promise<Article[]> | undefined

/**
 * Returns the published articles for a build. Reads and checks the files once per process, on all cores, and caches the results.
 * Later builds use the cached results of a file until the file, its `surroundings` or the code changes.
 */
export const keptArticles = (): Promise<Article[]> => (published ??= readArticles())

async function readArticles(): Promise<Article[]> {
  const cache = openCache()
  const files = articleFiles()
  const unread = files.filter((file) => !cache.has(file))
  await inThreads(new URL('./reading-thread.ts', import.meta.url), unread)
  const read = []
  for (const file of files) read.push(await cache.read(file))
  return publishedOf(listArticles(files, read))
}

/** Reads and checks the text of a lesson or a page, and caches the result. Throws a `ContentFault` if it can't be parsed. */
export const keptText = (file: string): Promise<Text> => openCache().text(file)

/** Removes the texts that this process hasn't used from the cache. */
export const sweepTexts = (): void => openCache().sweep()

/** Reads these files into the cache. Ignores files that can't be parsed. */
export async function readIntoCache(files: readonly string[]): Promise<void> {
  const cache = openCache()
  for (const file of files) await cache.read(file)
}

/** Writes the texts of these articles as scripts, for browsers and for the renderer. */
export async function writeTexts(articles: readonly Article[], folder: string): Promise<void> {
  const cache = openCache()
  for (const { slug } of articles)
    await cache.putScript(inSite(`articles/${slug}.mdx`), join(folder, `${slug}.js`))
}

/** What the cache key of a text has: hashes of the text and of what else its reading depends on. */
type Inputs = { inputs: string; file: string; text: string }
type Cache = ReturnType<typeof makeCache>
let opened: Cache | undefined
function openCache(): Cache {
  opened ??= makeCache()
  return opened
}

function makeCache() {
  const readings = keepInCache('articles')
  const inputs = hashOf([...globSync(surroundings).sort(), ...siteFiles(surroundingsInSite).map(inSite)])
  const inputsOf = (file: string): Inputs => ({
    inputs,
    file: shown(file),
    text: hash('sha256', readSiteText(file)),
  })
  const scriptOf = (inputs: Inputs) => ({ ...inputs, is: 'script' })
  const script = ({ tree }: Reading) => Buffer.from(`export default ${JSON.stringify(tree)}`)
  async function makeReading(file: string, inputs: Inputs) {
    const reading = readArticle(file)
    await readings.kept(scriptOf(inputs), async () => script(reading))
    return Buffer.from(JSON.stringify({ ...reading, tree: undefined }))
  }

  return {
    has: (file: string) => readings.has(inputsOf(file)),
    async read(file: string): Promise<Read | ContentFault> {
      try {
        const inputs = inputsOf(file)
        const made = await readings.kept(inputs, () => makeReading(file, inputs))
        // A copy of the site in another folder may have read the same text.
        return { ...JSON.parse(made.toString()), file }
      } catch (error) {
        if (error instanceof ContentFault) return error
        throw error
      }
    },
    async text(file: string): Promise<Text> {
      const made = await readings.kept(inputsOf(file), async () => Buffer.from(JSON.stringify(textOf(file))))
      return JSON.parse(made.toString())
    },
    putScript: (file: string, to: string) =>
      readings.put(scriptOf(inputsOf(file)), async () => script(readArticle(file)), to),
    sweep: () => readings.sweep(),
  }
}

function textOf(file: string): Text {
  const { nodes, parts, faults, links, tree } = readText(file, readSiteText(file))
  const answers = nodes.map((node) => attributesOf(node, 'Answer')).filter((answer) => answer !== null)
  return { parts: [...parts], answers, faults, links, tree }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const file of files) {
    hash.update(shown(file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
