import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { functions } from '../../contract/functions.ts'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { trapField } from '../../contract/trap.ts'
import { offer } from '../../model/offer.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const runs = inject('thorough') ? 10_000 : 200
const names = ['convertkit-contact', 'abandoned-cart-timer', 'create-payment'] as const
type Name = (typeof names)[number]

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', 'ada@example.com', 'Ada', '\0', '\ud800', 'x'.repeat(6_000), '__proto__', 'null'),
)
const email = fc.oneof(fc.emailAddress(), text)
const tagId = fc.oneof(
  fc.constantFrom<unknown>(...Object.values(tags), ...Object.values(tags).map(String)),
  fc.integer(),
  fc.double(),
  text,
)
const field = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 6, arbitrary: value }, fc.anything())

const shapes: Record<Name, Record<string, fc.Arbitrary<unknown>>> = {
  'convertkit-contact': {
    email: field(email),
    firstName: field(text),
    lastName: field(text),
    reason: field(fc.oneof(text, fc.constantFrom(...Object.values(signups).map(({ reason }) => reason)))),
    message: field(text),
    tagId: field(tagId),
    [trapField]: fc.oneof(text, fc.anything()),
  },
  'abandoned-cart-timer': {
    action: field(fc.constantFrom('start_timer', 'cancel_timer', 'other')),
    email: field(email),
    firstName: field(text),
    lastName: field(text),
    stripe_session_id: field(text),
  },
  'create-payment': {
    email: field(email),
    firstName: field(text),
    lastName: field(text),
    priceId: field(fc.oneof(text, fc.constant(offer.priceId))),
  },
}

const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }
/** A valid body for each function, because a short run may not generate any. */
const acceptable: Record<Name, object> = {
  'convertkit-contact': { ...person, reason: 'growth_notes', tagId: tags.growthNotes },
  'abandoned-cart-timer': { ...person, action: 'start_timer' },
  'create-payment': { ...person, priceId: offer.priceId },
}

const cases = databases.flatMap((kind) => names.map((name) => [name, kind] as const))

test.each(cases)(
  '%s on %s answers every body without a server error, and stores only what its contract allows',
  async (name, kind) => {
    const site = await testSite(kind)
    const statuses: Record<number, number> = {}
    const accepted: Accepted[] = []
    await fc.assert(
      fc.asyncProperty(requests(shapes[name]), async ({ type, sent }) => {
        const headers = { 'content-type': type }
        const answer = await site.app.request(`/functions/v1/${name}`, {
          method: 'POST',
          headers,
          body: sent,
        })
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        expect(answer.status).toBeLessThan(500)
        expect(await answer.json()).toBeTypeOf('object')
        const parsed = functions[name].safeParse(readAs(type, sent))
        if (answer.status === 200) expect(parsed.success).toBe(true)
        // `accepted` also includes bodies that got an error. Stripe is stricter about email addresses than the contract, and
        // rejects some of them after the order was stored.
        if (parsed.success) accepted.push(parsed.data)
      }),
      {
        numRuns: runs,
        examples: [[{ type: 'application/json', sent: JSON.stringify(acceptable[name]) }]],
      },
    )
    process.stdout.write(`${name} on ${kind}: ${runs} bodies, by status ${JSON.stringify(statuses)}\n`)
    await expectStored(site, accepted)
    expect(statuses[200]).toBeGreaterThanOrEqual(runs / 500)
    expect(statuses[400]).toBeGreaterThanOrEqual(runs / 500)
  },
  300_000,
)

/** A body that the contract allows. */
type Accepted = { email: string; firstName?: string; lastName?: string; message?: string }

/** Generates bodies. Most have the function's fields, as JSON or as a form. Some are random. */
function requests(
  shape: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<{ type: string; sent: string }> {
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const record = fc.record(shape, { requiredKeys: [] })
  return fc.oneof(
    { weight: 12, arbitrary: record.map((value) => ({ type: json, sent: toJson(value) })) },
    { weight: 4, arbitrary: record.map((value) => ({ type: form, sent: toForm(value) })) },
    { weight: 2, arbitrary: fc.anything().map((value) => ({ type: json, sent: toJson(value) })) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((sent) => ({ type: json, sent })) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((sent) => ({ type: form, sent })) },
  )
}

/** Checks that every stored value comes from a body that the contract allows. */
async function expectStored({ services: { db } }: TestSite, accepted: Accepted[]) {
  // A lone surrogate is stored as U+FFFD.
  const said = (field: keyof Accepted) => new Set(accepted.map((body) => (body[field] ?? '').toWellFormed()))
  const emails = new Set([...said('email')].map((each) => each.toLowerCase()))
  const contacts = await db.selectFrom('contacts').select(['email', 'last_name']).execute()
  const messages = await db.selectFrom('messages').selectAll().execute()
  const signups = await db.selectFrom('signups').select('message').execute()
  const carts = await db.selectFrom('carts').select('email').execute()
  const orders = await db.selectFrom('orders').select('email').execute()
  const all: [string[], Set<string>][] = [
    [[...contacts, ...carts, ...orders].map(({ email }) => email), emails],
    [[...messages, ...contacts].map((row) => row.last_name), said('lastName')],
    [messages.map((row) => row.first_name), said('firstName')],
    [[...messages, ...signups].map((row) => row.message), said('message')],
  ]
  for (const [rows, known] of all) expect(rows.filter((row) => !known.has(row))).toEqual([])
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch {
    return 'a value that JSON cannot say'
  }
}

function toForm(values: object): string {
  const fields = Object.entries(values).filter(
    ([, value]) => value !== undefined && typeof value !== 'object',
  )
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

/** Parses a body. Returns undefined, which no contract allows, for invalid JSON. */
function readAs(type: string, sent: string): unknown {
  if (type !== 'application/json') return Object.fromEntries(new URLSearchParams(sent))
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}
