import { createApp } from '../../../server/app.ts'
import type { Site } from '../../../server/http/site.ts'
import { linksOf } from '../../../server/newsletter/issue-html.ts'
import type { Services } from '../../../server/services.ts'
import type { IssueFile } from './issue-file.ts'

/** Returns the absolute URLs of the issue's broken links and pictures on this site, in the order of the text. */
export async function deadLinks(
  { slug, markdown }: Pick<IssueFile, 'slug' | 'markdown'>,
  services: Services,
  site: Site,
): Promise<string[]> {
  const { origin } = new URL(services.config.siteUrl)
  const app = createApp(services, site)
  // The site doesn't count prefetches as visits.
  const ask = async (url: URL) =>
    app.request(`${url.pathname}${url.search}`, { headers: { 'sec-purpose': 'prefetch' } })
  const dead: string[] = []
  for (const link of linksOf(markdown, services.config.siteUrl)) {
    const url = URL.canParse(link) ? new URL(link) : null
    if (url?.origin !== origin || url.pathname === `/newsletter/${slug}`) continue
    const answer = await ask(url)
    const next = new URL(answer.headers.get('location') ?? link, link)
    // Follow a redirect within the site: its target may be missing.
    const isMoved = answer.headers.has('location') && next.origin === origin
    const { status } = isMoved ? await ask(next) : answer
    if (status === 404) dead.push(link)
  }
  return [...new Set(dead)]
}
