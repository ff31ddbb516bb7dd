import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { Account, Subscriber } from './account.ts'
import { errors, notFound, onePage, readBody } from './answers.ts'

const states = ['active', 'inactive', 'bounced', 'cancelled', 'complained'] as const
const noEmail = 'Email address is invalid'
const subscriberBody = z.object({
  email_address: z.string(noEmail).regex(/^[^\s@]+@[^\s@]+$/, noEmail),
  first_name: z.nullish(z.string()),
  state: z.nullish(z.enum(states, 'State is invalid')),
  fields: z.nullish(z.record(z.string(), z.nullable(z.string()))),
})

/** Routes to create, find, change and unsubscribe subscribers. `now` and `listLagMs` are in milliseconds. */
export function subscriberRoutes(account: Account, time: Time): Hono {
  const app = new Hono()
  app.post('/subscribers', (c) => create(c, account, time))
  app.get('/subscribers', (c) => list(c, account, time))
  app.get('/subscribers/:id', (c) => {
    const subscriber = find(c, account)
    return subscriber ? c.json({ subscriber }) : notFound(c)
  })
  app.put('/subscribers/:id', (c) => update(c, account))
  app.post('/subscribers/:id/unsubscribe', (c) => {
    const subscriber = find(c, account)
    if (!subscriber) return notFound(c)
    subscriber.state = 'cancelled'
    return c.body(null, 204)
  })
  return app
}

type Time = { now: () => number; listLagMs: number }

async function create(c: Context, account: Account, { now }: Time) {
  const { subscribers } = account
  const body = await readSubscriber(c, account)
  if (body instanceof Response) return body
  const email = body.email_address.toLowerCase()
  const known = [...subscribers.values()].find((one) => one.email_address === email)
  if (known) {
    if (body.first_name !== undefined) known.first_name = body.first_name
    return c.json({ subscriber: known }, 200)
  }
  const subscriber: Subscriber = {
    id: subscribers.size + 1,
    first_name: body.first_name ?? null,
    email_address: email,
    state: body.state ?? 'active',
    created_at: new Date(now()).toISOString(),
    fields: { ...body.fields },
  }
  subscribers.set(subscriber.id, subscriber)
  return c.json({ subscriber }, 201)
}

/** Lists subscribers. Omits those newer than `listLagMs`, because new subscribers appear late in Kit's lists, too. */
function list(c: Context, { subscribers }: Account, { now, listLagMs }: Time) {
  const email = c.req.query('email_address')?.toLowerCase()
  const status = c.req.query('status') ?? 'active'
  const listed = [...subscribers.values()].filter(
    (one) =>
      Date.parse(one.created_at) <= now() - listLagMs &&
      (email === undefined || one.email_address === email) &&
      (status === 'all' || one.state === status),
  )
  return c.json({ subscribers: listed, pagination: onePage })
}

async function update(c: Context, account: Account) {
  const subscriber = find(c, account)
  if (!subscriber) return notFound(c)
  const body = await readSubscriber(c, account)
  if (body instanceof Response) return body
  if (body.first_name !== undefined) subscriber.first_name = body.first_name
  Object.assign(subscriber.fields, body.fields)
  return c.json({ subscriber })
}

function find(c: Context, { subscribers }: Account): Subscriber | undefined {
  return subscribers.get(Number(c.req.param('id')))
}

async function readSubscriber(c: Context, { fields }: Account) {
  const body = await readBody(c, subscriberBody)
  if (body instanceof Response) return body
  const unknown = Object.keys(body.fields ?? {}).find((key) => !fields.has(key))
  return unknown === undefined ? body : c.json(errors(`Custom field ${unknown} does not exist`), 422)
}
