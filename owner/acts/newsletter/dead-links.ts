import { join } from 'node:path'
import { picturesPath } from '../../../model/issue-pictures.ts'
import { createApp } from '../../../server/app.ts'
import { openBuilt, type Site } from '../../../server/http/site.ts'
import { linksOf } from '../../../server/newsletter/issue-html.ts'
import { builds, currentBuild } from '../../../server/process/builds.ts'
import { pageQueries } from '../../../server/sales/order-confirmation.ts'
import type { Services } from '../../../server/services.ts'
import type { IssueFile } from './issue-file.ts'

/** Describes an issue's broken links and missing pictures on the published site. Returns null if there are none, or no build. */
export async function linkProblem(
  file: Pick<IssueFile, 'slug' | 'markdown'>,
  services: Services,
): Promise<string | null> {
  // A desk that runs on is part of an earlier build, which lacks what was published since.
  const build = currentBuild()
  const site = await openBuilt(
    services.config,
    pageQueries(services),
    build ? join(builds, build) : undefined,
  )
  const dead = site ? await deadLinks(file, services, site) : []
  if (dead.length === 0) return null
  const { siteUrl } = services.config
  if (dead.every((link) => link.startsWith(siteUrl + picturesPath)))
    return 'Its pictures aren’t on the site yet. Publish the site first.'
  return `${file.slug}: broken links: ${dead.join(', ')}. Fix them. If they lead to something new, publish it first.`
}

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
    const url = URL.parse(link)
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
