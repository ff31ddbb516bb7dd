import { type Context, Hono } from 'hono'

type Subscriber = {
  id: number
  first_name: string | null
  email_address: string
  state: string
  created_at: string
  fields: Record<string, string | null>
}

const states = ['active', 'inactive', 'bounced', 'cancelled', 'complained']

/**
 * Kit's API v4 on the paths that the site uses, as its documents of 2026 describe it: tagging needs an existing
 * subscriber, an unknown custom field is a 422, the 121st request of a minute is a 429 in plain text, and lists
 * show a new subscriber only after a while (`listLagMs`). Mounted at /v4. It forgets everything when it stops.
 */
export function sandboxKit({
  tagIds,
  formIds = [],
  apiKey,
  now = Date.now,
  limit = 120,
  listLagMs = 30_000,
}: {
  tagIds: readonly number[]
  formIds?: readonly number[]
  apiKey: string
  now?: () => number
  limit?: number
  listLagMs?: number
}) {
  const account = {
    subscribers: new Map<number, Subscriber>(),
    tags: new Map(tagIds.map((id) => [id, new Set<number>()])),
    forms: new Map(formIds.map((id) => [id, new Set<number>()])),
    fields: new Map<string, string>(),
    broadcasts: [] as { id: number; subject: string; content: string }[],
    requests: [] as number[],
  }
  const at = () => new Date(now()).toISOString()
  const app = new Hono().basePath('/v4')

  app.use(async (c, next) => {
    if (c.req.header('x-kit-api-key') !== apiKey) return c.json(errors('The access token is invalid'), 401)
    account.requests = account.requests.filter((time) => time > now() - 60_000)
    if (account.requests.length >= limit) return c.text('Retry later', 429)
    account.requests.push(now())
    await next()
  })

  app.get('/account', (c) =>
    c.json({
      user: { email: 'owner@example.com' },
      account: { name: 'Sandbox', plan_type: 'creator', primary_email_address: 'owner@example.com' },
    }),
  )

  app.post('/subscribers', async (c) => {
    const body = await readBody(c)
    const wrong = wrongSubscriber(body, account.fields)
    if (wrong) return c.json(errors(wrong), 422)
    const email = String(body.email_address).toLowerCase()
    const known = [...account.subscribers.values()].find((one) => one.email_address === email)
    if (known) {
      if ('first_name' in body) known.first_name = body.first_name as string | null
      return c.json({ subscriber: known }, 200)
    }
    const subscriber: Subscriber = {
      id: account.subscribers.size + 1,
      first_name: (body.first_name as string | null | undefined) ?? null,
      email_address: email,
      state: (body.state as string | null | undefined) ?? 'active',
      created_at: at(),
      fields: { ...(body.fields as Subscriber['fields']) },
    }
    account.subscribers.set(subscriber.id, subscriber)
    return c.json({ subscriber }, 201)
  })

  app.get('/subscribers', (c) => {
    const email = c.req.query('email_address')?.toLowerCase()
    const status = c.req.query('status') ?? 'active'
    const subscribers = [...account.subscribers.values()].filter(
      (one) =>
        Date.parse(one.created_at) <= now() - listLagMs &&
        (email === undefined || one.email_address === email) &&
        (status === 'all' || one.state === status),
    )
    return c.json({ subscribers, pagination: onePage })
  })

  app.get('/subscribers/:id', (c) => {
    const subscriber = account.subscribers.get(Number(c.req.param('id')))
    return subscriber ? c.json({ subscriber }) : notFound(c)
  })

  app.put('/subscribers/:id', async (c) => {
    const subscriber = account.subscribers.get(Number(c.req.param('id')))
    if (!subscriber) return notFound(c)
    const body = await readBody(c)
    const wrong = wrongSubscriber(body, account.fields)
    if (wrong) return c.json(errors(wrong), 422)
    if ('first_name' in body) subscriber.first_name = body.first_name as string | null
    Object.assign(subscriber.fields, body.fields)
    return c.json({ subscriber })
  })

  app.get('/subscribers/:id/tags', (c) => {
    const id = Number(c.req.param('id'))
    if (!account.subscribers.has(id)) return notFound(c)
    const given = [...account.tags].filter(([, subscribers]) => subscribers.has(id))
    const tags = given.map(([tag]) => ({ id: tag, name: `Tag ${tag}`, tagged_at: at() }))
    return c.json({ tags, pagination: onePage })
  })

  app.post('/subscribers/:id/unsubscribe', (c) => {
    const subscriber = account.subscribers.get(Number(c.req.param('id')))
    if (!subscriber) return notFound(c)
    subscriber.state = 'cancelled'
    return c.body(null, 204)
  })

  app.post('/broadcasts', async (c) => {
    const { subject, content, send_at } = await readBody(c)
    if (typeof subject !== 'string' || typeof content !== 'string')
      return c.json(errors('Subject and content are required'), 422)
    account.broadcasts.push({ id: account.broadcasts.length + 1, subject, content })
    const status = send_at === null ? 'draft' : 'scheduled'
    return c.json({ broadcast: { id: account.broadcasts.length, subject, content, send_at, status } }, 201)
  })

  app.get('/tags', (c) => {
    const tags = [...account.tags.keys()].map((id) => ({ id, name: `Tag ${id}`, created_at: at() }))
    return c.json({ tags, pagination: onePage })
  })

  app.post('/tags/:list/subscribers/:id', (c) => add(c, account.tags, 'tagged_at'))
  app.post('/forms/:list/subscribers/:id', (c) => add(c, account.forms, 'added_at'))

  app.get('/custom_fields', (c) =>
    c.json({ custom_fields: [...account.fields].map(customField), pagination: onePage }),
  )

  app.post('/custom_fields', async (c) => {
    const { label } = await readBody(c)
    if (typeof label !== 'string' || !label.trim()) return c.json(errors("Label can't be blank"), 422)
    account.fields.set(label.toLowerCase().replaceAll(/\W+/g, '_'), label)
    return c.json({ custom_field: [...account.fields].map(customField).at(-1) }, 201)
  })

  function add(c: Context, lists: Map<number, Set<number>>, stamp: string) {
    const list = lists.get(Number(c.req.param('list')))
    const subscriber = account.subscribers.get(Number(c.req.param('id')))
    if (!list || !subscriber) return notFound(c)
    const known = list.has(subscriber.id)
    list.add(subscriber.id)
    return c.json({ subscriber: { ...subscriber, [stamp]: at() } }, known ? 200 : 201)
  }

  return { app, account }
}

const onePage = {
  has_previous_page: false,
  has_next_page: false,
  start_cursor: 'WzFd',
  end_cursor: 'WzFd',
  per_page: 500,
}

const errors = (...sentences: string[]) => ({ errors: sentences })
const notFound = (c: Context) => c.json(errors('Not Found'), 404)

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => ({}))
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

function wrongSubscriber(body: Record<string, unknown>, fields: Map<string, string>): string | null {
  const email = body.email_address
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)) return 'Email address is invalid'
  if (body.state != null && !states.includes(String(body.state))) return 'State is invalid'
  const unknown = Object.keys(body.fields ?? {}).find((key) => !fields.has(key))
  return unknown === undefined ? null : `Custom field ${unknown} does not exist`
}

function customField([key, label]: [string, string], index: number) {
  return { id: index + 1, name: `ck_field_${index + 1}_${key}`, key, label }
}
