import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'vite'
import { feedAddresses, pageAddresses } from '../content/pages.ts'
import { placeholders } from '../contract/placeholders.ts'
import { type BuiltPages, dataAddress, type Manifest, type Renderer } from '../contract/rendering.ts'
import { articles } from '../press/articles/read-articles.ts'
import { ownersMistakes } from './owners-mistakes.ts'

/** Builds the pages' scripts and their renderer, then renders every page, its data and the feeds into the site. */
const folder = process.argv[2] ?? 'build'
const site = join(folder, 'client')
const server = join(folder, 'server')
const manifest = join(server, 'manifest.json')

await make({ outDir: site })
await make({ outDir: server, ssr: true })
// Only the server reads it.
await writeFile(manifest, JSON.stringify(await withStyles(join(site, '.vite/manifest.json'))))
await rm(join(site, '.vite'), { recursive: true })

const render = await openRenderer()
for (const path of pageAddresses(articles())) {
  await put(join(path, 'index.html'), await render(path))
  await put(dataAddress(path), await render(dataAddress(path)))
}
for (const path of feedAddresses) await put(path, await render(path))

async function make(options: BuildOptions) {
  await build({ logLevel: 'silent', build: options }).catch((error: unknown) => {
    const mistakes = ownersMistakes(error)
    if (mistakes === null) throw error
    process.stderr.write(mistakes)
    process.exit(1)
  })
}

/** Vite's manifest, with the text of each stylesheet, which pages carry. */
async function withStyles(file: string): Promise<Manifest> {
  const chunks: Record<string, { file: string; imports?: string[]; css?: string[] }> = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const entries = Object.entries(chunks).map(async ([source, { css = [], ...chunk }]) => {
    const texts = css.map(
      async (sheet) => [sheet, (await readFile(join(site, sheet), 'utf8')).trim()] as const,
    )
    return [source, { ...chunk, css: Object.fromEntries(await Promise.all(texts)) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function openRenderer(): Promise<(path: string) => Promise<string>> {
  const pages = (await import(pathToFileURL(join(server, 'entry.server.js')).href)) as BuiltPages
  const answer: Renderer = pages.openRenderer(JSON.parse(await readFile(manifest, 'utf8')))
  const surroundings = {
    ...placeholders,
    findOrder: async () => null,
    fault(error: unknown) {
      throw error
    },
  }
  return async (path) => {
    const page = await answer(new Request(new URL(path, placeholders.origin)), surroundings)
    if (page.status !== 200) throw new Error(`${path} was rendered with status ${page.status}`)
    return page.text()
  }
}

async function put(path: string, text: string) {
  const file = join(site, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
