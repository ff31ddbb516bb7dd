import { articles } from 'virtual:articles'
import { site } from '../../content/site.ts'
import { videos } from '../../content/videos.ts'
import { placeholders } from '../../contract/placeholders.ts'
import { listedAddresses } from '../../contract/routes.ts'
import { xmlResponse, xmlText } from './xml.ts'

/** Every page that search engines may show, once, at its canonical address, with the day its words last changed. */
export function sitemap() {
  const urls = pages().map(
    ({ path, changed }) =>
      `<url><loc>${xmlText(placeholders.origin + path)}</loc><lastmod>${changed}</lastmod></url>`,
  )
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
    'application/xml',
  )
}

/** Pages that change when an article appears. */
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
  return listedAddresses({ articles, videos }).map((path) => ({
    path,
    changed: changed.get(path) ?? (isList(path) ? newest : site.publishedOn),
  }))
}
