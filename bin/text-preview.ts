import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import type { Renderer } from '../contract/rendering.ts'
import { noQueries } from '../contract/rendering.ts'
import { photosOf, type TextNode } from '../contract/text-tree.ts'
import type { Article } from '../model/article.ts'
import type { SiteValues } from '../model/live.ts'
import { ContentFault } from '../model/reader/fault.ts'
import { isNeverPublished } from '../model/reader/manifest.ts'
import { quoted } from '../model/reader/quoted.ts'
import { inSite } from '../model/reader/site-folder.ts'
import type { Asked, Shown } from '../owner/content/text-preview.ts'
import { readArticle, readText } from '../press/articles/read-article.ts'
import { buildPicture } from '../press/pictures/build-picture.ts'

type Pictures = Readonly<Record<string, unknown>>

type Values = SiteValues & {
  published: {
    articles: readonly Article[]
    ownTexts: Readonly<Record<string, readonly TextNode[]>>
    photos: Pictures
    covers: Pictures
  }
}

/**
 * Renders texts that aren't saved yet as pages, in the site as it was published last, or as it is saved before the first time.
 * The desk starts this process for its editor, because it takes a second to start and a moment for each text.
 */
const build = realpathSync('build')
const renderer: Renderer = await import(pathToFileURL(join(build, 'server/entry.server.js')).href)
const built: Values = JSON.parse(readFileSync(join(build, 'server/site.json'), 'utf8'))
let values: Promise<Values> | undefined

/** Returns the values of the site that the text is shown in. `pictures` is as in `Asked`. */
const siteValues = (pictures: string): Promise<Values> =>
  (values ??= isNeverPublished() ? savedValues(pictures) : Promise.resolve(built))

/** Returns the values of the saved site, with its pictures where they are, and without other texts. */
async function savedValues(address: string): Promise<Values> {
  const { readSite } = await import('../press/content/site-values.ts')
  const { brandMarks, shownPictures } = await import('../press/pictures/site-pictures.ts')
  const { icon } = await import('../model/pictures.ts')
  const { site } = await import('../model/site.ts')
  const pictures = await withPictures({}, [...shownPictures(), icon], address)
  return {
    ...built,
    ...(await readSite()),
    'picture-files': {
      pictures,
      marks: Object.fromEntries(brandMarks().map((path) => [path, address + encodeURIComponent(path)])),
      icon: address + encodeURIComponent(icon),
      logo: site.icon && pictures[icon],
    },
    published: { articles: [], ownTexts: {}, photos: {}, covers: {} },
  }
}

/** Texts are rendered one after another, because each one changes the renderer's values. */
let last: Promise<unknown> = Promise.resolve()
process.on('message', (asked: Asked) => {
  last = last.then(async () => {
    const page = asked.path.startsWith('articles/') ? articlePage : ownPage
    const shown = await page(asked).catch((error: Error) => ({
      faults: error instanceof ContentFault ? error.faults : [error.message],
    }))
    process.send?.({ id: asked.id, ...shown } satisfies Shown)
  })
})
process.on('disconnect', () => process.exit())

async function articlePage({ path, source, pictures }: Asked) {
  const { article, tree, faults } = readArticle(inSite(path), source)
  if (faults.length > 0 && tree.length === 0) return { faults }
  const site = await siteValues(pictures)
  const { published } = site
  const others = published.articles.filter(({ slug }) => slug !== article.slug)
  const covers = article.cover
    ? await withPictures(published.covers, [article.cover], pictures)
    : published.covers
  const photos = await withPictures(published.photos, article.photos, pictures)
  renderer.takeSite({
    ...site,
    published: { ...published, articles: [article, ...others], photos, covers },
  })
  return render(article.path, faults, tree)
}

/** Lessons are shown like pages of the owner's own. */
async function ownPage({ path, source, pictures }: Asked) {
  const { tree, faults } = readText(inSite(path), source)
  if (faults.length > 0 && tree.length === 0) return { faults }
  const slug = basename(path, '.mdx')
  const head = parse(/^---\n([\s\S]*?\n)---/.exec(source)?.[1] ?? '')
  const title = quoted(`${head?.title ?? ''}`, () => {})
  const page = { description: '', ...head, title, slug, path: `/${slug}` }
  const site = await siteValues(pictures)
  const { published } = site
  const photos = await withPictures(published.photos, photosOf(tree), pictures)
  renderer.takeSite({
    ...site,
    'own-pages': { ownPages: [page] },
    published: { ...published, photos, ownTexts: { [slug]: tree } },
  })
  return render(page.path, faults)
}

/** Returns the pictures of the publication with those that it doesn't have yet, as they are in the site's folder. */
async function withPictures(known: Pictures, paths: readonly string[], address: string): Promise<Pictures> {
  const added = paths
    .filter((path) => !Object.hasOwn(known, path))
    .map(async (path) => {
      const isThere = existsSync(inSite(path))
      const { width, height } = isThere ? await buildPicture(inSite(path)) : { width: 3, height: 2 }
      return [path, { src: address + encodeURIComponent(path), width, height }] as const
    })
  return { ...known, ...Object.fromEntries(await Promise.all(added)) }
}

/** Renders a page. A text with faults may have parts that can't be shown. */
async function render(path: string, faults: readonly string[], text?: readonly TextNode[]) {
  const origin = 'http://localhost'
  const request = new Request(new URL(path, origin))
  try {
    const answer = await renderer.answer(request, {
      origin,
      mode: 'sandbox',
      ...noQueries,
      ...(text && { text }),
    })
    return { html: await answer.text(), faults }
  } catch (error) {
    if (faults.length === 0) throw error
    return { faults }
  }
}
