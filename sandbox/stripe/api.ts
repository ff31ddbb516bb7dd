import { type Context, Hono, type Next } from 'hono'
import { type Account, sandboxId } from './account.ts'
import type { Checkouts } from './checkout.ts'
import { couponRoutes } from './coupons.ts'
import {
  disputeObject,
  disputesOf,
  list,
  pageOf,
  priceObject,
  productAt,
  refundObject,
  type SandboxSite,
  sessionObject,
  total,
} from './objects.ts'
import {
  createParameters,
  invalid,
  missing,
  once,
  refuse,
  sessionFrom,
  wrongParameter,
  wrongSession,
} from './parameters.ts'

/** Implements the calls of Stripe's HTTP API that the site makes. Times are in seconds, as in Stripe's API. */
export function stripeApi(account: Account, sessions: Checkouts, site: SandboxSite): Hono {
  const stripe = { account, sessions, site }
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('date', new Date(account.clock.now()).toUTCString())
    return next()
  })
  app.use(onlyWithKey)
  app.post('/v1/checkout/sessions', (c) => openSession(c, stripe))
  app.get('/v1/checkout/sessions', (c) => listSessions(c, stripe))
  app.get('/v1/checkout/sessions/:id', (c) => showSession(c, stripe))
  app.post('/v1/checkout/sessions/:id/expire', (c) => expireSession(c, stripe))
  app.get('/v1/prices/:id', (c) => {
    const product = productAt(c.req.param('id'))
    return product ? c.json(priceObject(product)) : missing(c, 'price')
  })
  app.get('/v1/tax/settings', (c) => c.json({ object: 'tax.settings', livemode: false, status: 'active' }))
  app.get('/v1/webhook_endpoints', (c) => {
    const own = { id: 'we_sandbox', object: 'webhook_endpoint', status: 'enabled', enabled_events: ['*'] }
    return c.json(list([{ ...own, url: `${site.siteUrl}/webhooks/stripe` }], '/v1/webhook_endpoints'))
  })
  couponRoutes(app, account)
  app.post('/v1/refunds', (c) => refund(c, stripe))
  app.get('/v1/refunds', (c) => listRefunds(c, stripe))
  app.get('/v1/disputes', (c) => listDisputes(c, stripe))
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    return refuse(c, 404, { message, type: 'invalid_request_error' })
  })
  return app
}

type Inside = { account: Account; sessions: Checkouts; site: SandboxSite }

async function onlyWithKey(c: Context, next: Next) {
  c.header('request-id', sandboxId('req'))
  if (!/^Bearer [sr]k_test_/.test(c.req.header('authorization') ?? '')) {
    return refuse(c, 401, { message: 'Invalid API Key provided.', type: 'invalid_request_error' })
  }
  return next()
}

function openSession(c: Context, { account, sessions, site }: Inside) {
  return once(c, account, createParameters, (body) => {
    const wrong = wrongSession(body, account)
    return wrong ? { wrong } : { answer: sessionObject(sessions.create(sessionFrom(body)), site) }
  })
}

function listSessions(c: Context, { sessions, site }: Inside) {
  const query = new URL(c.req.url).searchParams
  const wrong = wrongParameter(query, ['payment_intent', 'limit', 'created[]', 'starting_after'])
  if (wrong) return refuse(c, 400, wrong)
  const since = Number(query.get('created[gte]') ?? 0)
  const payment = query.get('payment_intent')
  const found = sessions
    .all()
    .filter((each) => each.created >= since && (payment === null || each.payment?.id === payment))
  const { rows, has_more } = pageOf(found, query)
  const data = rows.map((each) => sessionObject(each, site))
  return c.json({ ...list(data, '/v1/checkout/sessions'), has_more })
}

function showSession(c: Context, { sessions, site }: Inside) {
  const query = new URL(c.req.url).searchParams
  const wrong = wrongParameter(query, ['expand[]'])
  if (wrong) return refuse(c, 400, wrong)
  const session = sessions.find(c.req.param('id') ?? '')
  return session ? c.json(sessionObject(session, site, expanded(query))) : missing(c, 'checkout.session')
}

function expireSession(c: Context, { account, sessions, site }: Inside) {
  const id = c.req.param('id') ?? ''
  const session = sessions.find(id)
  if (!session) return missing(c, 'checkout.session')
  return once(c, account, [], () => {
    if (session.status !== 'open')
      return { wrong: invalid('session', `Only an open session can be expired: it is ${session.status}.`) }
    sessions.expire(id)
    return { answer: sessionObject({ ...session, status: 'expired' }, site) }
  })
}

function refund(c: Context, { account, sessions }: Inside) {
  return once(c, account, ['payment_intent', 'amount'], (body) => {
    const find = () => sessions.all().find((each) => each.payment?.id === body.get('payment_intent'))
    const paid = find()
    if (!paid?.payment)
      return { wrong: invalid('payment_intent', 'No such payment_intent', 'resource_missing') }
    const left = total(paid) - paid.payment.refundedCents
    const amount = Number(body.get('amount') ?? left)
    if (left <= 0) {
      const already = 'Charge has already been refunded.'
      return { wrong: invalid('payment_intent', already, 'charge_already_refunded') }
    }
    if (!Number.isInteger(amount) || amount < 1)
      return { wrong: invalid('amount', `Invalid positive integer: ${body.get('amount')}`) }
    if (amount > left) {
      const tooMuch = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
      return { wrong: invalid('amount', tooMuch) }
    }
    sessions.refund(paid.id, amount)
    const payment = find()?.payment ?? paid.payment
    const [made] = payment.refunds
    if (!made) throw new Error('the refund was not stored')
    return { answer: refundObject(made, paid, payment) }
  })
}

function listRefunds(c: Context, { sessions }: Inside) {
  const paid = sessions.all().find((each) => each.payment?.id === c.req.query('payment_intent'))
  const { payment } = paid ?? {}
  const made = paid && payment ? payment.refunds.map((each) => refundObject(each, paid, payment)) : []
  return c.json(list(made, '/v1/refunds'))
}

function listDisputes(c: Context, { sessions }: Inside) {
  const asked = c.req.query('payment_intent')
  const disputed = sessions.all().flatMap((session) => {
    const { payment } = session
    if (payment?.id !== asked || !payment) return []
    return disputesOf(payment).map((each) => disputeObject(session, payment, each))
  })
  return c.json(list(disputed, '/v1/disputes'))
}

function expanded(query: URLSearchParams): string[] {
  return [...query].filter(([key]) => key.startsWith('expand[')).map(([, value]) => value)
}
