import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentFaults } from '../press/content/content-faults.ts'
import { readSite } from '../press/content/site-values.ts'
import { renderPages, siteFile } from '../press/pages/render-pages.ts'
import { publicName, removeUnusedPictures } from '../press/pictures/build-picture.ts'
import { engineInto } from './engine.ts'

/** Checks the site and renders it: every page, its data and the feeds, with the texts, the pictures and the values that they need. */
// React reads NODE_ENV. The pages must not depend on the shell's value.
process.env.NODE_ENV = 'production'
const folder = process.argv[2] ?? 'build'
const site = join(folder, 'client')
const assets = join(site, 'assets')

// In this process, because the pages need all that the check reads.
const faults = await contentFaults()
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
// These modules read the site when they are imported, so they need one without faults.
const { siteAddresses } = await import('../model/addresses.ts')
const { videos } = await import('../model/videos.ts')
const { keptArticles, sweepTexts, writeTexts } = await import('../press/articles/kept-articles.ts')
const { readLessonTexts, readOwnTexts } = await import('../press/articles/lesson-texts.ts')
const { printedPages, sitePictures } = await import('../press/pictures/site-pictures.ts')
await engineInto(folder)
await mkdir(assets, { recursive: true })
const articles = await keptArticles()
const texts = { lessonTexts: await readLessonTexts(), ownTexts: await readOwnTexts() }
const [values, { pictureFiles, published }, printed] = await Promise.all([
  readSite(),
  sitePictures({ articles, ...texts }, put),
  printedPages(put),
])
await removeUnusedPictures()
await writeFile(
  join(folder, 'server', siteFile),
  JSON.stringify({
    ...values,
    'picture-files': pictureFiles,
    published: { ...published, articles, ...texts },
    'printed-pages': printed,
  }),
)
await writeTexts(articles, join(site, 'text'))
sweepTexts()
await renderPages(folder, siteAddresses({ articles, videos }))

/** Copies a picture into the built site, under a name with a hash of it. */
async function put(file: string): Promise<string> {
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const name = publicName(file, hash)
  await copyFile(file, join(assets, name))
  return `/assets/${name}`
}
