import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { keepContact } from '../mail/contacts.ts'
import { markBounced, unsubscribeContact } from '../mail/suppressions.ts'
import { openDelivery } from '../queue/deliveries.ts'
import { addJob } from '../queue/queue.ts'
import { transact } from '../store/transact.ts'
import { bothDatabases, databases, testServices } from '../testing/services.ts'
import { waitsForLock } from '../testing/waits-for-lock.ts'
import { keepSubscribers } from './imported-lists.ts'
import { cleanTag } from './own-tags.ts'
import { confirmation } from './signup-letters.ts'
import { addContactTag, confirmAddress, confirmNewsletter, takeBack } from './subscriptions.ts'

const ann = { email: 'ann@example.com', firstName: 'Ann', lastName: '' }

async function openContact(kind: (typeof databases)[number]) {
  const { db } = await testServices(kind)
  const { id } = await keepContact(db, ann, 1)
  const contact = () => db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
  const given = async () =>
    (await db.selectFrom('contact_tags').select('tag_id').execute()).map(({ tag_id }) => tag_id)
  return { db, id, contact, given }
}

describe.each(databases)('a newsletter contact on %s', (kind) => {
  test('stays unsubscribed when an older email bounces', async () => {
    const { db, id, contact } = await openContact(kind)
    await unsubscribeContact(db, id, 2)
    await markBounced(db, id, 3)
    expect(await contact()).toMatchObject({ state: 'unsubscribed', unsubscribed_at: 2 })
  })

  test('is resubscribed by a signup after the unsubscribe, and never by an earlier one', async () => {
    const { db, id, contact } = await openContact(kind)
    await unsubscribeContact(db, id, 5)
    for (const askedAt of [4, 5]) {
      await takeBack(db, id, askedAt, 6)
      expect(await contact()).toMatchObject({ state: 'unsubscribed', unsubscribed_at: 5 })
    }
    await takeBack(db, id, 6, 7)
    expect(await contact()).toMatchObject({ state: 'unconfirmed', unsubscribed_at: null })
  })

  test('keeps the tags of what they bought when they unsubscribe', async () => {
    const { db, id, given } = await openContact(kind)
    await confirmNewsletter(db, id, 2)
    await addContactTag(db, id, { id: tags.purchased, reason: 'paid' }, 2)
    await unsubscribeContact(db, id, 3)
    expect(await given()).toEqual([tags.purchased])
  })

  test('is resubscribed by confirming after an unsubscribe', async () => {
    const { db, id, contact } = await openContact(kind)
    await unsubscribeContact(db, id, 2)
    await confirmNewsletter(db, id, 3)
    expect(await contact()).toMatchObject({ state: 'confirmed', confirmed_at: 3, unsubscribed_at: null })
  })

  test('keeps a confirmed newsletter subscription when a kit is opened later', async () => {
    const { db, id, given } = await openContact(kind)
    await confirmNewsletter(db, id, 2)
    await confirmAddress(db, id, 3)
    expect(await given()).toEqual([tags.growthNotes])
  })

  test.each([
    ['unsubscribes', unsubscribeContact, 'unsubscribed'],
    ['bounces', markBounced, 'bounced'],
  ] as const)('that %s during an import of a list is not resubscribed by it', async (_, happens, state) => {
    const { db, id, contact, given } = await openContact(kind)
    await happens(db, id, 2)
    await keepSubscribers(db, [ann], 3)
    expect((await contact()).state).toBe(state)
    // If they had the newsletter's tag, confirming a kit would subscribe them.
    expect(await given()).toEqual([])
  })
})

test.each(bothDatabases)(
  'an email that is postponed while its address is being confirmed goes out at once on %s',
  async (kind) => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    const { id } = await keepContact(db, ann, now)
    await addJob(db, confirmation({ signupId: 's' }), now)
    const job = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    const isAsked = Promise.withResolvers<void>()
    const quiet = async () => {
      isAsked.resolve()
      // Long enough for the other transaction to wait for the lock.
      await setTimeout(300)
      return { until: now + 1_000 }
    }
    const effect = {
      key: 'k',
      channel: 'mail',
      kind: 'kit x',
      contact_id: id,
      recipient: ann.email,
      quiet,
    } as const
    const opening = openDelivery(db, effect, job.id, now)
    await isAsked.promise
    await Promise.all([opening, transact(db, (tx) => confirmNewsletter(tx, id, now))])
    expect(await db.selectFrom('jobs').select('run_at').execute()).toEqual([{ run_at: now }])
  },
)

test.runIf(bothDatabases.includes('postgres'))(
  'opening a kit keeps a newsletter that is confirmed at the same moment',
  async () => {
    const { db, id, given } = await openContact('postgres')
    const [opened] = await db.transaction().execute(async (tx) => {
      await confirmNewsletter(tx, id, 2)
      const opening = transact(db, (other) => confirmAddress(other, id, 3))
      await expect.poll(() => waitsForLock(db)).toBe(true)
      return [opening]
    })
    await opened
    expect(await given()).toEqual([tags.growthNotes])
  },
)

test('a long tag ends with a whole character', () => {
  expect(cleanTag(`${'a'.repeat(59)}😀!`)).toBe(`${'a'.repeat(59)}😀`)
})
