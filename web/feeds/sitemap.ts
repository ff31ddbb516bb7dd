import { articles } from 'virtual:published'
import { placeholders } from '../../contract/placeholders.ts'
import { listedSiteAddresses } from '../../model/addresses.ts'
import { books } from '../../model/books.ts'
import { site } from '../../model/site.ts'
import { videos } from '../../model/videos.ts'

/**
 * Returns the sitemap: every listed page once, at its canonical URL. An article has the date of its last change, and a video
 * has its own date. The home page and the article lists have the newest article's date. Other pages have the site's
 * publication date.
 */
export function sitemap() {
  const urls = pages().map(({ path, changed }) => {
    const address = placeholders.origin + path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<url><loc>${address}</loc><lastmod>${changed}</lastmod></url>\n`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Whether a page changes when an article is published. */
const isList = (path: string) => /^\/(articles(\/page\/\d+)?)?$/.test(path)

function pages() {
  const changed = new Map([
    ...articles.map((article) => [article.canonicalPath, article.updated ?? article.published] as const),
    ...videos.map(({ slug, date }) => [`/video/${slug}`, date] as const),
  ])
  const newest =
    articles
      .map(({ published }) => published)
      .sort()
      .at(-1) ?? site.publishedOn
  const own = books.example ? [] : ['/books']
  return [...listedSiteAddresses({ articles, videos }), ...own].map((path) => ({
    path,
    changed: changed.get(path) ?? (isList(path) ? newest : site.publishedOn),
  }))
}
