import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { minute, second } from '../../server/process/clock.ts'

type Subscriber = {
  id: number
  first_name: string | null
  email_address: string
  state: string
  created_at: string
  fields: Record<string, string | null>
}

/** The members of tags and forms: subscriber ids by the id of the tag or form. */
type Lists = Map<number, Set<number>>

type Account = {
  subscribers: Map<number, Subscriber>
  tags: Lists
  forms: Lists
  /** The labels of the custom fields, by key. */
  fields: Map<string, string>
  broadcasts: { id: number; subject: string; content: string }[]
  /** The times of the requests in the last minute. */
  requests: number[]
}

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

function openAccount(tagIds: readonly number[], formIds: readonly number[]): Account {
  const empty = (ids: readonly number[]): Lists => new Map(ids.map((id) => [id, new Set<number>()]))
  return {
    subscribers: new Map(),
    tags: empty(tagIds),
    forms: empty(formIds),
    fields: new Map(),
    broadcasts: [],
    requests: [],
  }
}

/** Kit paginates its lists. The sandbox returns every list as one page. */
const onePage = {
  has_previous_page: false,
  has_next_page: false,
  start_cursor: 'WzFd',
  end_cursor: 'WzFd',
  per_page: 500,
}

const errors = (...sentences: string[]) => ({ errors: sentences })

const notFound = (c: Context) => c.json(errors('Not Found'), 404)

/** Parses the request body. Returns Kit's 422 response if the body doesn't match the schema. */
async function readBody<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body | Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => ({})))
  return parsed.success ? parsed.data : c.json(errors(parsed.error.issues[0]?.message ?? ''), 422)
}

const needed = 'Subject and content are required'
const broadcastBody = z.object({
  subject: z.string(needed),
  content: z.string(needed),
  send_at: z.nullish(z.string()),
})

const blank = "Label can't be blank"
const fieldBody = z.object({ label: z.string(blank).trim().min(1, blank) })

/** Routes for the account's name, draft broadcasts and custom fields. */
function ownerRoutes({ broadcasts, fields }: Account): Hono {
  const app = new Hono()

  app.get('/account', (c) =>
    c.json({
      user: { email: 'owner@example.com' },
      account: { name: 'Sandbox', plan_type: 'creator', primary_email_address: 'owner@example.com' },
    }),
  )

  app.post('/broadcasts', async (c) => {
    const body = await readBody(c, broadcastBody)
    if (body instanceof Response) return body
    const { subject, content, send_at } = body
    const id = broadcasts.push({ id: broadcasts.length + 1, subject, content })
    const status = send_at === null ? 'draft' : 'scheduled'
    return c.json({ broadcast: { id, subject, content, send_at, status } }, 201)
  })

  app.get('/custom_fields', (c) =>
    c.json({ custom_fields: [...fields].map(customField), pagination: onePage }),
  )

  app.post('/custom_fields', async (c) => {
    const body = await readBody(c, fieldBody)
    if (body instanceof Response) return body
    fields.set(body.label.toLowerCase().replaceAll(/\W+/g, '_'), body.label)
    return c.json({ custom_field: [...fields].map(customField).at(-1) }, 201)
  })

  return app
}

function customField([key, label]: [string, string], index: number) {
  return { id: index + 1, name: `ck_field_${index + 1}_${key}`, key, label }
}

/**
 * Routes to list the tags and a subscriber's tags, to add a subscriber to a tag or a form, and to remove a tag from a
 * subscriber.
 */
function listRoutes({ subscribers, tags, forms }: Account, now: () => number): Hono {
  const app = new Hono()
  const at = () => new Date(now()).toISOString()

  app.get('/tags', (c) => {
    const all = [...tags.keys()].map((id) => ({ id, name: `Tag ${id}`, created_at: at() }))
    return c.json({ tags: all, pagination: onePage })
  })

  app.get('/subscribers/:id/tags', (c) => {
    const id = Number(c.req.param('id'))
    if (!subscribers.has(id)) return notFound(c)
    const given = [...tags].filter(([, people]) => people.has(id))
    const named = given.map(([tag]) => ({ id: tag, name: `Tag ${tag}`, tagged_at: at() }))
    return c.json({ tags: named, pagination: onePage })
  })

  app.delete('/tags/:list/subscribers/:id', (c) => {
    const list = tags.get(Number(c.req.param('list')))
    return list?.delete(Number(c.req.param('id'))) ? c.body(null, 204) : notFound(c)
  })
  app.post('/tags/:list/subscribers/:id', (c) => add(c, tags, 'tagged_at'))
  app.post('/forms/:list/subscribers/:id', (c) => add(c, forms, 'added_at'))

  function add(c: Context, lists: Lists, stamp: string) {
    const list = lists.get(Number(c.req.param('list')))
    const subscriber = subscribers.get(Number(c.req.param('id')))
    if (!list || !subscriber) return notFound(c)
    const known = list.has(subscriber.id)
    list.add(subscriber.id)
    return c.json({ subscriber: { ...subscriber, [stamp]: at() } }, known ? 200 : 201)
  }

  return app
}

const states = ['active', 'inactive', 'bounced', 'cancelled', 'complained'] as const
const noEmail = 'Email address is invalid'
const subscriberBody = z.object({
  email_address: z.string(noEmail).regex(/^[^\s@]+@[^\s@]+$/, noEmail),
  first_name: z.nullish(z.string()),
  state: z.nullish(z.enum(states, 'State is invalid')),
  fields: z.nullish(z.record(z.string(), z.nullable(z.string()))),
})

/** Routes to create, find, change and unsubscribe subscribers. `now` and `listLagMs` are in milliseconds. */
function subscriberRoutes(account: Account, time: Time): Hono {
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
