import { globSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { siteAddresses } from '../model/addresses.ts'
import { videos } from '../model/videos.ts'
import { keptArticles, writeTexts } from '../press/articles/kept-articles.ts'
import { needsFile } from '../press/content/content-needs.ts'
import { readSite } from '../press/content/site-values.ts'
import { renderPages } from '../press/pages/render-pages.ts'

/** Builds the browser's scripts and the renderer, then renders every page, its data and the feeds. */
// Vite and React read NODE_ENV. The build must not depend on the shell's value.
process.env.NODE_ENV = 'production'
const folder = process.argv[2] ?? 'build'
const site = join(folder, 'client')
const server = join(folder, 'server')

// The browser's scripts contain no articles, so the articles can be read while the scripts are built.
const [articles] = await Promise.all([keptArticles(), build({ logLevel: 'silent', build: { outDir: site } })])
await build({ logLevel: 'silent', build: { outDir: server, ssr: true, ssrEmitAssets: true } })
// Only the renderer reads these files (web/page-files.ts, web/site-values.ts). They must not be public.
for (const name of ['manifest.json', needsFile]) await rename(join(site, name), join(server, name))
await writeFile(join(server, 'site.json'), JSON.stringify(await readSite()))
// Only the renderer's build emits the articles' covers, because no browser script refers to them.
for (const picture of globSync('assets/*.{svg,avif,webp,jpg,png}', { cwd: server }))
  await rename(join(server, picture), join(site, picture))

await writeTexts(articles, join(site, 'text'))
await renderPages(folder, siteAddresses({ articles, videos }))
