import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'vite'
import { feedAddresses, pageAddresses } from '../content/pages.ts'
import { placeholders } from '../contract/placeholders.ts'
import { type BuiltPages, dataAddress, type Renderer } from '../contract/rendering.ts'
import { articles } from '../press/articles/read-articles.ts'
import { ownersMistakes } from './owners-mistakes.ts'

/** Builds the pages' scripts and their renderer, then renders every page, its data and the feeds into the site. */
const folder = process.argv[2] ?? 'build'
const site = join(folder, 'client')
const server = join(folder, 'server')
const manifest = join(server, 'manifest.json')

await make({ outDir: site })
await make({ outDir: server, ssr: true })
// The server reads it, and nobody else is to.
await rename(join(site, '.vite/manifest.json'), manifest)

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
