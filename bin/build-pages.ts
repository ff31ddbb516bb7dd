import { globSync } from 'node:fs'
import { mkdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'vite'
import { siteAddresses } from '../content/addresses.ts'
import { videos } from '../content/videos.ts'
import { placeholders } from '../contract/placeholders.ts'
import { dataAddress, type Renderer } from '../contract/rendering.ts'
import { feedAddresses } from '../contract/routes.ts'
import { keptArticles, writeTexts } from '../press/articles/kept-articles.ts'

/** Builds the browser's scripts and the renderer, then renders every page, its data and the feeds into the site. */
// Vite and React read it: a shell with another one must not change what is built.
process.env.NODE_ENV = 'production'
const folder = process.argv[2] ?? 'build'
const site = join(folder, 'client')
const server = join(folder, 'server')

const articles = await keptArticles()
await Promise.all([
  viteBuild({ outDir: site }),
  viteBuild({ outDir: server, ssr: true, ssrEmitAssets: true }),
])
// The renderer reads it (web/page-files.ts); no visitor does.
await rename(join(site, '.vite/manifest.json'), join(server, 'manifest.json'))
await rmdir(join(site, '.vite'))
// The covers of articles are in the renderer's pages alone: no script lists them.
for (const picture of globSync('assets/*.{svg,avif,webp,jpg,png}', { cwd: server }))
  await rename(join(server, picture), join(site, picture))

await writeTexts(articles, join(site, 'text'))

const renderer: Renderer = await import(pathToFileURL(join(server, 'entry.server.js')).href)
for (const path of siteAddresses({ articles, videos })) {
  await put(join(path, 'index.html'), await render(path))
  await put(dataAddress(path), await render(dataAddress(path)))
}
for (const path of feedAddresses) await put(path, await render(path))

async function viteBuild(options: BuildOptions) {
  await build({ logLevel: 'silent', build: options })
}

async function render(path: string): Promise<string> {
  const page = await renderer.answer(new Request(new URL(path, placeholders.origin)), {
    ...placeholders,
    findOrder: async () => null,
    fault(error) {
      throw error
    },
  })
  if (page.status !== 200) throw new Error(`${path} was rendered with status ${page.status}`)
  return page.text()
}

async function put(path: string, text: string) {
  const file = join(site, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
