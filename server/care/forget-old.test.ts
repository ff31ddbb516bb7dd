import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { noteBounce } from '../mail/bounces.ts'
import { keepContact } from '../mail/contacts.ts'
import { day, isoDay } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { pruneAt } from '../queue/requests.ts'
import { transact } from '../store/transact.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { bothDatabases, databases, testServices } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { countDaily } from '../visits/visit-counter.ts'
import { forgetUnconfirmed } from './forget-old.ts'

async function pruned({ services: { db, clock }, worker }: TestSite, after: number) {
  clock.advance(after)
  await addJob(db, pruneAt(clock.now()), clock.now())
  await worker.runDue()
}

const emails = async ({ services: { db } }: TestSite) =>
  (await db.selectFrom('contacts').select('email').orderBy('email').execute()).map(({ email }) => email)

test.each(databases)(
  'only people who did nothing after their signup are erased after 30 days on %s',
  async (kind) => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const signUp = (name: string) =>
      site.call('convertkit-contact', {
        email: `${name}@example.com`,
        firstName: name,
        ...signups.newsletter,
      })
    for (const name of ['silent', 'stranger', 'subscriber']) await signUp(name)
    await site.worker.runDue()
    const mails = await mailed(site)
    const linkTo = (name: string, path: string) =>
      linkIn(
        mails.find(({ to }) => to?.[0]?.address === `${name}@example.com`),
        path,
      )
    await site.post(linkTo('subscriber', '/confirm/'))
    await site.post(linkTo('stranger', '/not-me/'))
    await site.call('convertkit-contact', {
      email: 'writer@example.com',
      firstName: 'W',
      lastName: '',
      reason: 'Other',
      message: 'Hi',
    })
    await site.buy('buyer@example.com')
    await site.buy('leaver@example.com', 'expire')
    await site.worker.runDue()
    await pruned(site, 29 * day)
    expect(await emails(site)).toHaveLength(6)
    await pruned(site, 3 * day)
    expect(await emails(site)).toEqual(
      ['buyer', 'stranger', 'subscriber', 'writer'].map((name) => `${name}@example.com`),
    )
    const orders = await db
      .selectFrom('orders')
      .select(['state', 'email', 'first_name'])
      .orderBy('state')
      .execute()
    expect(orders).toMatchObject([
      { state: 'expired', email: '', first_name: '' },
      { state: 'paid', email: 'buyer@example.com' },
    ])
    const rows = await db.selectFrom('deliveries').select('recipient').distinct().execute()
    expect(rows.map(({ recipient }) => recipient)).not.toContain('silent@example.com')

    await countDaily(db, [{ day: isoDay(clock.now()), kind: 'view', subject: '/', count: 1 }])
    await pruned(site, 366 * day)
    // The first run after the year also sends the letters that were due, so this prunes again a day later.
    await pruned(site, day)
    const old = db.selectFrom('deliveries').select(['kind', 'state']).where('recipient', '!=', '')
    expect(await old.where('created_at', '<', clock.now() - 365 * day).execute()).toEqual([])
    expect(await db.selectFrom('daily_counts').select('count').execute()).toHaveLength(1)
    await pruned(site, 3 * 366 * day)
    expect(await db.selectFrom('daily_counts').select('count').execute()).toEqual([])
    expect(await emails(site)).toHaveLength(4)
  },
)

test.each(databases)('nothing but the person prolongs the 30 days on %s', async (kind) => {
  const site = await testSite(kind)
  const { clock } = site.services
  const ask = (name: string, signup: object) =>
    site.call('convertkit-contact', { email: `${name}@example.com`, ...signup })
  await ask('silent', signups.starterKit)
  await ask('late', signups.newsletter)
  const link = linkIn((await mailed(site)).at(-1), '/confirm/')
  // The kit's series has a letter after a week, which nobody gets who hasn't opened the kit.
  clock.advance(8 * day)
  await site.worker.runDue()
  await pruned(site, 21 * day)
  expect(await emails(site)).toEqual(['late@example.com', 'silent@example.com'])
  expect(await (await site.post(link)).text()).toContain('new link')
  await pruned(site, 2 * day)
  expect(await emails(site)).toEqual(['late@example.com'])
})

test.each(databases)(
  'an address that bounced is erased like an unconfirmed one, unless it was confirmed or bought on %s',
  async (kind) => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    for (const name of ['mistyped', 'reader', 'writer']) {
      const person = { email: `${name}@example.com`, firstName: name }
      await site.call('convertkit-contact', { ...person, ...signups.newsletter })
      if (name === 'writer') await site.call('convertkit-contact', { ...person, message: 'Hi' })
    }
    await site.buy('buyer@example.com')
    const [confirmation] = (await mailed(site)).filter(({ to }) => to?.[0]?.address === 'reader@example.com')
    await site.post(linkIn(confirmation, '/confirm/'))
    const kept = ['buyer@example.com', 'reader@example.com', 'writer@example.com']
    for (const email of ['mistyped@example.com', ...kept])
      await noteBounce(db, { provider: 'ses', key: email, email, kind: 'hard', detail: email }, clock.now())
    await pruned(site, 29 * day)
    expect(await emails(site)).toEqual(
      ['buyer', 'mistyped', 'reader', 'writer'].map((n) => `${n}@example.com`),
    )
    await pruned(site, 2 * day)
    expect(await emails(site)).toEqual(kept)
    const named = db.selectFrom('deliveries').select('id').where('recipient', '=', 'mistyped@example.com')
    expect(await named.execute()).toEqual([])

    const bounces = async () =>
      (await db.selectFrom('bounces').select('detail').orderBy('detail').execute()).map(
        ({ detail }) => detail,
      )
    await pruned(site, 334 * day)
    expect(await bounces()).toEqual(kept)
    await pruned(site, day)
    expect(await bounces()).toEqual([])
    expect(await emails(site)).toEqual(kept)
  },
)

test.each(databases)('an address that wants no emails is remembered on %s', async (kind) => {
  const { db, clock } = await testServices(kind)
  await keepContact(db, { email: 'angry@example.com', firstName: '', lastName: '' }, clock.now())
  await db.updateTable('contacts').set({ state: 'bounced', suppressed_at: clock.now() }).execute()
  clock.advance(40 * day)
  await forgetUnconfirmed(db, clock.now())
  expect(await db.selectFrom('contacts').select('email').execute()).toEqual([{ email: 'angry@example.com' }])
})

test.each(bothDatabases)('somebody who comes back while idle people are erased stays on %s', async (kind) => {
  const { db, clock } = await testServices(kind)
  const person = (email: string) => ({ email, firstName: '', lastName: '' })
  for (const name of ['idle', 'back']) await keepContact(db, person(`${name}@example.com`), clock.now())
  clock.advance(40 * day)
  const isTouched = Promise.withResolvers<void>()
  const coming = transact(db, async (tx) => {
    await keepContact(tx, person('back@example.com'), clock.now())
    isTouched.resolve()
    // Long enough for the other transaction to wait for the lock.
    await setTimeout(300)
  })
  await isTouched.promise
  await Promise.all([coming, forgetUnconfirmed(db, clock.now())])
  expect(await db.selectFrom('contacts').select('email').execute()).toEqual([{ email: 'back@example.com' }])
})
