import type { Context } from 'hono'
import { series } from '../../model/series.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'
import { readLink } from '../mail/links.ts'
import type { Needs } from '../needs.ts'
import { endRun, findRun } from './series-runs.ts'

type Site = Needs<'db' | 'clock' | 'secret'>

/** Opening the link in a letter's footer changes nothing. Only the button ends the letter's series. */
export async function showEndSeries(c: Context, services: Site): Promise<Response> {
  const run = await findLinkedRun(c, services)
  if (!run) return showPage(c, 'unsubscribe', { state: 'invalid' }, { status: 404 })
  return showPage(c, 'unsubscribe', {
    state: run.ended_at === null ? 'ask' : 'left',
    series: titleOf(run.series),
  })
}

/** Valid links have no rate limit, for the reason in audience/unsubscribe-page.ts. */
export async function doEndSeries(c: Context, services: Site, limit: RateLimit): Promise<Response> {
  const run = await findLinkedRun(c, services)
  if (!run) return tooMany(c, limit) ?? showPage(c, 'unsubscribe', { state: 'invalid' }, { status: 404 })
  await endRun(services.db, run.id, services.clock.now())
  return showPage(c, 'unsubscribe', { state: 'left', series: titleOf(run.series) })
}

async function findLinkedRun(c: Context, services: Site) {
  const link = readLink(c, services, 'series')
  if (link.state !== 'valid') return undefined
  // The links of version 1.0.0 name no reader.
  const [runId = '', reader] = link.id.split('-')
  const run = await findRun(services.db, runId)
  return reader === undefined || run?.contact_id === reader ? run : undefined
}

/** Falls back to the id if the owner has removed the series from the content. */
const titleOf = (id: string) => series.find((one) => one.id === id)?.title ?? id
