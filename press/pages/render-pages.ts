import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { placeholders } from '../../contract/placeholders.ts'
import { dataAddress, noQueries, type Renderer } from '../../contract/rendering.ts'
import { feedAddresses } from '../../contract/routes.ts'
import { inThreads } from '../in-threads.ts'
import { keepInCache } from '../kept.ts'

/** The file with the site's values, next to the renderer. Pages get what they need of it as data. */
export const siteFile = 'site.json'

/** Everything that a rendered page depends on. */
type Inputs = { code: string; path: string; data: string; text: string; mode?: 'live' }

/**
 * Renders these pages, their data and the feeds into the built site, on all cores. Reuses a cached page until the code, its
 * data or its text changes. A page with sample content gets a second file, for live mode.
 */
export async function renderPages(folder: string, paths: readonly string[]): Promise<void> {
  const { render, inputsOf, has, putPage, sweep, contentFiles } = await openPages(folder)
  const pages: Inputs[] = []
  for (const path of paths) pages.push(await inputsOf(path))
  const unkept = pages.filter((one) => !has(one))
  await inThreads(new URL('./rendering-thread.ts', import.meta.url), unkept, folder)
  for (const one of pages) {
    await putPage(one)
    put(folder, dataAddress(one.path), one.data)
  }
  for (const path of feedAddresses) put(folder, path, await render(path))
  for (const { path, code } of contentFiles()) put(folder, path, code)
  sweep()
}

export async function renderIntoCache(folder: string, pages: readonly Inputs[]): Promise<void> {
  const { keepPage } = await openPages(folder)
  for (const one of pages) await keepPage(one)
}

async function openPages(folder: string) {
  const cache = keepInCache('pages')
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'server/entry.server.js')).href)
  const code = codeOf(join(folder, 'server'))

  async function render(path: string, mode: string = placeholders.mode): Promise<string> {
    const page = await renderer.answer(new Request(new URL(path, placeholders.origin)), {
      origin: placeholders.origin,
      mode,
      ...noQueries,
    })
    if (page.status !== 200) throw new Error(`${path} was rendered with status ${page.status}`)
    return page.text()
  }

  const make = async ({ path, mode }: Inputs) => Buffer.from(await render(path, mode))
  const liveOf = (one: Inputs): Inputs => ({ ...one, mode: 'live' })
  const hasSample = (html: Buffer) => html.includes(' data-sample=')

  return {
    contentFiles: renderer.contentFiles,
    render,
    has: cache.has,
    sweep: cache.sweep,
    async inputsOf(path: string): Promise<Inputs> {
      const data = await render(dataAddress(path))
      const slug: string | undefined = JSON.parse(data).data?.article?.slug
      const text = slug ? readFileSync(join(folder, 'client/text', `${slug}.js`)) : ''
      return { code, path, data, text: createHash('sha256').update(text).digest('hex') }
    },
    async keepPage(one: Inputs): Promise<void> {
      const html = await cache.kept(one, () => make(one))
      const live = liveOf(one)
      if (hasSample(html)) await cache.kept(live, () => make(live))
    },
    async putPage(one: Inputs): Promise<void> {
      const folderOf = join(folder, 'client', one.path)
      const file = join(folderOf, 'index.html')
      await cache.put(one, () => make(one), file)
      const live = liveOf(one)
      if (hasSample(readFileSync(file)))
        await cache.put(live, () => make(live), join(folderOf, 'index.live.html'))
    },
  }
}

/**
 * Returns a hash of the renderer. The renderer contains the names of the browser's files, so the hash changes with these
 * files, too.
 */
function codeOf(server: string): string {
  const hash = createHash('sha256').update(JSON.stringify(placeholders)).update(themeIn(server))
  for (const file of globSync('**/*.*', { cwd: server }).sort())
    if (file !== siteFile)
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(server, file)))
  return hash.digest('hex')
}

/** Only the document uses the theme's values, so they are in no page's data. */
function themeIn(server: string): string {
  const file = join(server, siteFile)
  return existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).theme ?? null) : ''
}

function put(folder: string, path: string, text: string | Buffer) {
  const file = join(folder, 'client', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
