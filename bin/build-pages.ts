import { globSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { siteAddresses } from '../content/addresses.ts'
import { videos } from '../content/videos.ts'
import { keptArticles, writeTexts } from '../press/articles/kept-articles.ts'
import { renderPages } from '../press/pages/render-pages.ts'

/** Builds the browser's scripts and the renderer, then renders every page, its data and the feeds into the site. */
// Vite and React read it: a shell with another one must not change what is built.
process.env.NODE_ENV = 'production'
const folder = process.argv[2] ?? 'build'
const site = join(folder, 'client')
const server = join(folder, 'server')

// The browser's scripts hold no article, so that they are built meanwhile.
const [articles] = await Promise.all([keptArticles(), build({ logLevel: 'silent', build: { outDir: site } })])
await build({ logLevel: 'silent', build: { outDir: server, ssr: true, ssrEmitAssets: true } })
// The renderer reads it (web/page-files.ts); no visitor does.
await rename(join(site, 'manifest.json'), join(server, 'manifest.json'))
// The covers of articles are in the renderer's pages alone: no script lists them.
for (const picture of globSync('assets/*.{svg,avif,webp,jpg,png}', { cwd: server }))
  await rename(join(server, picture), join(site, picture))

await writeTexts(articles, join(site, 'text'))
await renderPages(folder, siteAddresses({ articles, videos }))
