import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Rolldown } from 'vite'
import { siteAddresses } from '../content/addresses.ts'
import { videos } from '../content/videos.ts'
import { placeholders } from '../contract/placeholders.ts'
import { type BrowserBuild, type BuiltPages, dataAddress } from '../contract/rendering.ts'
import { feedAddresses } from '../contract/routes.ts'
import { keptArticles } from '../press/articles/kept-articles.ts'

/** Builds the browser's scripts and the renderer, then renders every page, its data and the feeds into the site. */
const folder = process.argv[2] ?? 'build'
const site = join(folder, 'client')
const server = join(folder, 'server')

await Promise.all([viteBuild({ outDir: site }), viteBuild({ outDir: server, ssr: true })])
const browserBuild = await readBrowserBuild()
// The server renders with it too.
await writeFile(join(server, 'browser-build.json'), JSON.stringify(browserBuild))

const render = await openRenderer(browserBuild)
for (const path of siteAddresses({ articles: await keptArticles(), videos })) {
  await put(join(path, 'index.html'), await render(path))
  await put(dataAddress(path), await render(dataAddress(path)))
}
for (const path of feedAddresses) await put(path, await render(path))

async function viteBuild(options: BuildOptions) {
  await build({ logLevel: 'silent', build: options })
}

async function readBrowserBuild(): Promise<BrowserBuild> {
  const file = join(site, '.vite/manifest.json')
  const text = await readFile(file, 'utf8')
  await rm(dirname(file), { recursive: true })
  const bootstrap = await compileInline('web/bootstrap.ts')
  const themeChoice = await compileInline('web/theme-choice.ts')
  const id = createHash('sha256')
    .update(text)
    .update(bootstrap)
    .update(themeChoice)
    .digest('base64url')
    .slice(0, 10)
  return { id, bootstrap, themeChoice, manifest: await withStyles(JSON.parse(text)) }
}

/** Vite's manifest, with the text of each stylesheet, which pages carry. */
async function withStyles(
  chunks: Record<string, { file: string; imports?: string[]; css?: string[] }>,
): Promise<BrowserBuild['manifest']> {
  const entries = Object.entries(chunks).map(async ([source, { css = [], ...chunk }]) => {
    const texts = css.map(
      async (sheet) => [sheet, (await readFile(join(site, sheet), 'utf8')).trim()] as const,
    )
    return [source, { ...chunk, css: Object.fromEntries(await Promise.all(texts)) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** By itself, so that it imports no chunk. */
async function compileInline(input: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code.trim()
}

async function openRenderer(browserBuild: BrowserBuild): Promise<(path: string) => Promise<string>> {
  const pages = (await import(pathToFileURL(join(server, 'entry.server.js')).href)) as BuiltPages
  const { answer } = pages.openRenderer(browserBuild)
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
