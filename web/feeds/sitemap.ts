import { articles } from 'virtual:published'
import { placeholders } from '../../contract/placeholders.ts'
import { listedSiteAddresses } from '../../model/addresses.ts'
import { privacyPage } from '../../model/pages/privacy.ts'
import { termsPage } from '../../model/pages/terms.ts'
import { storyUpdated } from '../../model/story.ts'
import { videos } from '../../model/videos.ts'

/**
 * Returns the sitemap: every listed page once, at its canonical URL. An article has the date of its last change, and a video
 * has its own date. The home page and the article lists have the newest article's date. Other pages have the date in their
 * file, or none.
 */
export function sitemap() {
  const urls = pages().map(({ path, changed }) => {
    const address = placeholders.origin + path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
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
  const changed = new Map<string, string | null | undefined>([
    ...articles.map((article) => [article.canonicalPath, article.updated ?? article.published] as const),
    ...videos.map(({ slug, date }) => [`/video/${slug}`, date] as const),
    ['/privacy', privacyPage.updated],
    ['/terms', termsPage.updated],
    ['/story', storyUpdated],
  ])
  const newest = articles
    .map(({ published }) => published)
    .sort()
    .at(-1)
  return listedSiteAddresses({ articles, videos }).map((path) => ({
    path,
    changed: changed.get(path) ?? (isList(path) ? newest : null),
  }))
}
