import fc from 'fast-check'
import { expect, test } from 'vitest'
import { functions } from '../../contract/functions.ts'
import { offer } from '../../contract/offer.ts'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { databases } from '../test-services.ts'
import { testSite } from '../test-site.ts'

const runs = { sqlite: 10_000, postgres: 2_000 }
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
    website: fc.constantFrom('', undefined),
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

const cases = databases.flatMap((kind) => names.map((name) => [name, kind] as const))

test.each(cases)(
  '%s on %s answers whatever is sent to it with sense, and stores only what its contract allows',
  async (name, kind) => {
    const site = await testSite(kind)
    const { db } = site.services
    const statuses: Record<number, number> = {}
    const body = fc.oneof(
      { weight: 8, arbitrary: fc.record(shapes[name], { requiredKeys: [] }) },
      fc.anything(),
    )
    const raw = fc.oneof(
      { weight: 9, arbitrary: body.map((value) => toJson(value)) },
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(raw, async (sent) => {
        const answer = await site.app.request(`/functions/v1/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: sent,
        })
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const allowed = allows(name, sent)
        expect(answer.status).toBeLessThan(500)
        if (answer.status === 200) expect(allowed).toBe(true)
        expect(await answer.json()).toBeTypeOf('object')
      }),
      { numRuns: runs[kind] },
    )
    process.stdout.write(`${name} on ${kind}: ${runs[kind]} bodies, by status ${JSON.stringify(statuses)}\n`)
    for (const contact of await db.selectFrom('contacts').selectAll().execute()) {
      expect(contact.email).toMatch(/^[^\s@]+@[^\s@]+$/)
      expect(contact.first_name.length).toBeLessThanOrEqual(254)
    }
    expect(statuses[200]).toBeGreaterThan(20)
    expect(statuses[400]).toBeGreaterThan(20)
  },
  300_000,
)

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch {
    return 'a value that JSON cannot say'
  }
}

function allows(name: Name, sent: string): boolean {
  try {
    return functions[name].safeParse(JSON.parse(sent)).success
  } catch {
    return false
  }
}
