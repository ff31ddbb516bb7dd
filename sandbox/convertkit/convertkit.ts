import { Hono } from 'hono'
import { minute, second } from '../../server/process/clock.ts'
import { openAccount } from './account.ts'
import { errors } from './answers.ts'
import { listRoutes } from './lists.ts'
import { ownerRoutes } from './owner.ts'
import { subscriberRoutes } from './subscribers.ts'

/**
 * Implements the endpoints of Kit's API v4 that the site uses, as documented in 2026. Tagging requires an existing subscriber.
 * An unknown custom field gets a 422. The 121st request of a minute gets a 429 in plain text. Lists show a new subscriber only
 * after `listLagMs`. The paths begin with /v4. The data is only in memory.
 */
export function sandboxConvertKit({
  tagIds,
  formIds = [],
  apiKey,
  now = Date.now,
  limit = 120,
  listLagMs = 30 * second,
}: {
  tagIds: readonly number[]
  formIds?: readonly number[]
  apiKey: string
  now?: () => number
  limit?: number
  listLagMs?: number
}) {
  const account = openAccount(tagIds, formIds)
  const app = new Hono().basePath('/v4')
  app.use(async (c, next) => {
    if (c.req.header('x-kit-api-key') !== apiKey) return c.json(errors('The access token is invalid'), 401)
    account.requests = account.requests.filter((time) => time > now() - minute)
    if (account.requests.length >= limit) return c.text('Retry later', 429)
    account.requests.push(now())
    await next()
  })
  app.route('/', ownerRoutes(account))
  app.route('/', subscriberRoutes(account, { now, listLagMs }))
  app.route('/', listRoutes(account, now))
  return { app, account }
}
