import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { site as facts } from '../../model/site.ts'
import { erasePerson } from '../care/erase-person.ts'
import { signToken } from '../mail/links.ts'
import { suppressContact, unsubscribeContact } from '../mail/suppressions.ts'
import { countSubscribers } from '../newsletter/issues.ts'
import { day, hour, minute } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { pruneAt } from '../queue/requests.ts'
import type { Database } from '../store/tables.ts'
import { testConvertKit } from '../testing/convertkit.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { jobsNamed } from '../testing/orders.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { connectConvertKit } from '../vendors/convertkit.ts'
import { VendorError } from '../vendors/vendor-error.ts'

const email = 'ann@example.com'

/** A site that uses Kit's sandbox over HTTP. `fault` can respond instead of Kit. With `asks`, new subscribers must confirm. */
async function convertKitSite(
  kind: (typeof databases)[number],
  {
    fault,
    limit,
    asks = false,
  }: { fault?: (path: string) => Response | undefined; limit?: number; asks?: boolean } = {},
) {
  let now = () => Date.now()
  const { account, settings } = await testConvertKit({
    fault,
    now: () => now(),
    formIds: [7],
    ...(limit !== undefined && { limit }),
  })
  const site = await testSite(kind, { convertKit: settings })
  now = site.services.clock.now
  const form = { id: 7, referrer: site.services.config.siteUrl }
  if (asks) site.services.convertKit = connectConvertKit({ ...settings, fetch, form })
  return { site, account }
}

const signUp = (site: TestSite, name: keyof typeof signups, more: object = {}) =>
  site.call('convertkit-contact', { email, firstName: 'ann', ...signups[name], ...more })

const convertKitDelivery = ({ services }: TestSite) =>
  services.db.selectFrom('deliveries').selectAll().where('channel', '=', 'kit').executeTakeFirstOrThrow()

const purchasedDelivery = ({ services }: TestSite) =>
  services.db
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', '=', `tag ${tags.purchased}`)
    .executeTakeFirstOrThrow()

/** Requests the starter kit, and unsubscribes through the link in its email. Works while Kit is down. */
async function signUpAndLeave(site: TestSite) {
  await signUp(site, 'starterKit')
  await site.worker.runDue()
  const path = linkIn((await mailed(site))[0], '/unsubscribe/')
  site.services.clock.advance(1)
  await site.post(path, 'List-Unsubscribe=One-Click')
}

const askAgain = (name: keyof typeof signups) => (site: TestSite) => signUp(site, name)

async function confirmAgain(site: TestSite) {
  const { id } = await site.services.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
  return site.post(`/confirm/${signToken(site.services.secret, 'confirm', id, null)}`)
}

describe.each(databases)('Kit, from a site on %s', (kind) => {
  test('is told to unsubscribe a suppressed address, and gets no later signups for it', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUp(site, 'starterKit')
    const path = linkIn((await mailed(site))[0], '/not-me/')
    site.services.clock.advance(1)
    await site.post(path)
    await site.worker.runDue()
    site.services.clock.advance(1)
    await signUp(site, 'newsletter')
    await signUp(site, 'beginnersGuideDownload')
    await site.worker.runDue()
    expect([...account.subscribers.values()]).toMatchObject([{ email_address: email, state: 'cancelled' }])
  })

  test('a signup becomes a subscriber with the tag and both names, once', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUp(site, 'newsletter', { firstName: 'Anna', lastName: 'Lee' })
    await site.worker.runDue()
    await signUp(site, 'newsletter', { firstName: 'Anna', lastName: 'Lee' })
    await site.worker.runDue()

    expect([...account.subscribers.values()]).toMatchObject([
      { email_address: email, first_name: 'Anna', state: 'active', fields: { last_name: 'Lee' } },
    ])
    expect(account.tags.get(tags.growthNotes)).toEqual(new Set([1]))
    expect(await site.services.sandbox.mailbox?.list()).toEqual([])
  })

  test('a tag has its own id in the owner’s account, and the site’s id here', async () => {
    const { account, settings } = await testConvertKit({ tagIds: [1] })
    const site = await testSite(kind, { convertKit: settings })
    Object.assign(facts, { kitTags: { growthNotes: 1 } })
    onTestFinished(() => void delete facts.kitTags)
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    expect(account.tags.get(1)).toEqual(new Set([1]))
    expect(await site.services.convertKit?.hasTag(1, tags.growthNotes)).toBe(true)
    expect(await site.services.convertKit?.missingTags([tags.growthNotes, tags.purchased])).toEqual([
      tags.purchased,
    ])
    await confirmAgain(site)
    expect(await countSubscribers(site.services.db)).toBe(1)
    await site.services.convertKit?.untagSubscriber(1, tags.growthNotes)
    expect(account.tags.get(1)).toEqual(new Set())
  })

  test('a derived first name fills an empty one, and never replaces a real one', async () => {
    const { site, account } = await convertKitSite(kind)
    const nameThere = () => account.subscribers.get(1)?.first_name
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    expect(nameThere()).toBe('ann')

    await signUp(site, 'newsletter', { firstName: 'Anna' })
    await site.worker.runDue()
    await signUp(site, 'starterKit')
    await signUp(site, 'newsletter', { firstName: 'Friend' })
    await site.worker.runDue()
    expect(nameThere()).toBe('Anna')
  })

  test('a form that sends only an email address keeps the name that the owner entered at Kit', async () => {
    const { site, account } = await convertKitSite(kind)
    account.subscribers.set(1, {
      id: 1,
      first_name: 'Annette',
      email_address: email,
      state: 'active',
      created_at: '2025-01-01T00:00:00Z',
      fields: {},
    })
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    expect(account.subscribers.get(1)?.first_name).toBe('Annette')
  })

  test('the kit itself comes from this site, and opens without a second confirmation', async () => {
    const { site } = await convertKitSite(kind)
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    const [stored, ...others] = (await site.services.sandbox.mailbox?.list()) ?? []

    expect(others).toEqual([])
    const path = /(\/downloads\/mine\/\S+)/.exec(stored?.mail.text ?? '')?.[1] ?? ''
    expect(await (await site.app.request(path)).text()).toContain('PDF, ready to print')
  })

  test.each([
    ['a rate-limit error', () => new Response('Retry later', { status: 429 })],
    ['an error at Kit', () => new Response('<html>', { status: 502 })],
  ])('after %s, the call is retried at growing intervals until it succeeds', async (_name, refuse) => {
    let refusals = 3
    const fault = () => (refusals-- > 0 ? refuse() : undefined)
    const { site, account } = await convertKitSite(kind, { fault })
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    expect(await convertKitDelivery(site)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await site.worker.runDue()).toBe(0)

    for (let attempt = 0; attempt < 3; attempt++) {
      site.services.clock.advance(4 * minute)
      await site.worker.runDue()
    }
    expect(await convertKitDelivery(site)).toMatchObject({ state: 'sent', attempts: 4 })
    expect(account.tags.get(tags.growthNotes)?.size).toBe(1)
  })

  test('Retry-After is respected', async () => {
    let refusals = 1
    const refused = () => new Response('Retry later', { status: 429, headers: { 'retry-after': '40' } })
    const { site } = await convertKitSite(kind, { fault: () => (refusals-- > 0 ? refused() : undefined) })
    await signUp(site, 'newsletter')
    await site.worker.runDue()

    site.services.clock.advance(39_999)
    expect(await site.worker.runDue()).toBe(0)
    site.services.clock.advance(1)
    await site.worker.runDue()
    expect((await convertKitDelivery(site)).state).toBe('sent')
  })

  test('a delivery with a permanent error fails at once, and the log omits the email address', async () => {
    const { site, account } = await convertKitSite(kind)
    account.tags.delete(tags.growthNotes)
    await signUp(site, 'newsletter')
    await site.worker.runDue()

    expect(await convertKitDelivery(site)).toMatchObject({ state: 'failed', attempts: 1 })
    expect((await convertKitDelivery(site)).reason).toContain(
      `/tags/${tags.growthNotes}/subscribers/1 was answered 404`,
    )
    expect(site.services.logged.join()).not.toContain(email)
    expect(await site.services.convertKit?.missingTags(Object.values(tags))).toEqual([tags.growthNotes])
  })

  test('an address that Kit refuses fails without an alarm, and the owner reads why', async () => {
    const refusal = () => Response.json({ errors: ['Email address is invalid'] }, { status: 422 })
    const fault = (path: string) => (path.endsWith('/subscribers') ? refusal() : undefined)
    const { site } = await convertKitSite(kind, { fault })
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    const { state, reason } = await convertKitDelivery(site)
    expect([state, reason]).toEqual(['failed', expect.stringContaining('Email address is invalid')])
    expect(await jobsNamed(site, 'tell-convertkit')).toMatchObject([{ state: 'done' }])
  })

  test.each(['cancelled', 'bounced', 'complained'] as const)(
    'a tag for a person whose state at Kit is %s is skipped with a reason, not failed',
    async (state) => {
      const { site, account } = await convertKitSite(kind)
      await signUp(site, 'newsletter')
      await site.worker.runDue()
      const subscriber = account.subscribers.get(1)
      if (subscriber) subscriber.state = state
      await signUp(site, 'starterKit')
      await site.worker.runDue()

      const deliveries = await site.services.db
        .selectFrom('deliveries')
        .select(['state', 'reason'])
        .where('kind', '=', `tag ${tags.starterKit}`)
        .execute()
      expect(deliveries).toMatchObject([{ state: 'skipped', reason: expect.stringContaining(state) }])
    },
  )

  test('a person in a state that Kit has added since is tagged', async () => {
    let isNew = false
    const subscriber = { id: 1, first_name: 'Ann', state: 'paused', fields: {} }
    const fault = (path: string) =>
      isNew && path.endsWith('/subscribers') ? Response.json({ subscriber }, { status: 200 }) : undefined
    const { site, account } = await convertKitSite(kind, { fault })
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    isNew = true
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    expect(account.tags.get(tags.starterKit)).toEqual(new Set([1]))
    expect(await site.services.db.selectFrom('contacts').select('kit_state').execute()).toEqual([
      { kit_state: 'paused' },
    ])
  })

  test('if tagging fails after the subscriber was created, a retry tags the same subscriber', async () => {
    let refusals = 2
    const fault = (path: string) =>
      path.includes('/tags/') && refusals-- > 0 ? new Response('Retry later', { status: 503 }) : undefined
    const { site, account } = await convertKitSite(kind, { fault })
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    expect([account.subscribers.size, account.tags.get(tags.growthNotes)?.size]).toEqual([1, 0])
    for (let attempt = 0; attempt < 2; attempt++) {
      site.services.clock.advance(minute)
      await site.worker.runDue()
    }
    expect(account.subscribers.size).toBe(1)
    expect(account.tags.get(tags.growthNotes)).toEqual(new Set([1]))
  })

  test('a queued tag is skipped if it no longer applies when Kit is back', async () => {
    let isDown = true
    const { site } = await convertKitSite(kind, {
      fault: () => (isDown ? new Response('', { status: 503 }) : undefined),
    })
    const states = async () => {
      await site.worker.runDue()
      const rows = await site.services.db
        .selectFrom('deliveries')
        .select(['kind', 'state', 'created_at'])
        .where('channel', '=', 'kit')
        .orderBy('created_at')
        .execute()
      return rows.map(({ kind: what, state }) => `${what} ${state}`)
    }
    const next = async () => {
      const before = await states()
      site.services.clock.advance(hour)
      return [before, await states()]
    }
    const tag = `tag ${tags.purchased}`
    const first = await site.buy(email)
    expect(await states()).toEqual([`${tag} waiting`])
    await site.press(first.sessionId, 'refund')
    expect((await next())[1]).toEqual([`${tag} skipped`])

    isDown = false
    const second = await site.buy(email)
    expect((await next())[1]).toEqual([`${tag} skipped`, `${tag} sent`])
    isDown = true
    await site.press(second.sessionId, 'refund')
    expect(await states()).toEqual([`${tag} skipped`, `${tag} sent`, `un${tag} waiting`])
    site.services.clock.advance(1)
    await site.buy(email)
    isDown = false
    expect((await next())[1]).toEqual([`${tag} skipped`, `${tag} sent`, `un${tag} skipped`, `${tag} sent`])
  })

  test('people who unsubscribe before Kit has them get no email from Kit until they sign up again', async () => {
    let isDown = true
    const { site, account } = await convertKitSite(kind, {
      fault: () => (isDown ? new Response('', { status: 503 }) : undefined),
    })
    await signUpAndLeave(site)
    isDown = false
    site.services.clock.advance(minute)
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
    account.subscribers.clear()
    site.services.clock.advance(1)
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['active'])
  })

  test.each([
    [
      'unsubscribes',
      (db: Database, { id, now }: { id: string; now: number }) => unsubscribeContact(db, id, now),
    ],
    ['is erased', (db: Database) => erasePerson(db, email, () => true)],
  ] as const)('a person who %s during the call to Kit is unsubscribed there too', async (_what, go) => {
    const { site, account } = await convertKitSite(kind)
    const { convertKit, db, clock } = site.services
    await signUp(site, 'newsletter')
    const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
    if (!convertKit) throw new Error('there is no Kit')
    site.services.convertKit = {
      ...convertKit,
      async keepSubscriber(person) {
        clock.advance(1)
        await go(db, { id, now: clock.now() })
        return convertKit.keepSubscriber(person)
      },
    }
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
    expect(account.tags.get(tags.growthNotes)).toEqual(new Set())
  })

  test('people who unsubscribe after Kit’s response was lost are unsubscribed there too', async () => {
    const { site, account } = await convertKitSite(kind)
    const { convertKit } = site.services
    if (!convertKit) throw new Error('there is no Kit')
    let isLost = true
    site.services.convertKit = {
      ...convertKit,
      async keepSubscriber(person) {
        const kept = await convertKit.keepSubscriber(person)
        if (!isLost) return kept
        isLost = false
        throw new VendorError('convertkit', 'got no answer', { retryable: true })
      },
    }
    await signUpAndLeave(site)
    site.services.clock.advance(minute)
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('an unsubscribe through one of our links is reported to Kit', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    const path = linkIn((await mailed(site))[0], '/unsubscribe/')
    await site.post(path, 'List-Unsubscribe=One-Click')
    await site.worker.runDue()

    expect(account.subscribers.get(1)?.state).toBe('cancelled')
  })

  test('people who left, and then become active at Kit by a kit, can leave again', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUpAndLeave(site)
    await site.worker.runDue()
    account.subscribers.clear()
    site.services.clock.advance(day)
    await signUp(site, 'beginnersGuideDownload')
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['active'])
    const path = linkIn((await mailed(site)).at(-1), '/unsubscribe/')
    expect(await (await site.app.request(path)).text()).toContain('Unsubscribe?')
    for (let n = 0; n < 3; n++) await site.post(path, 'List-Unsubscribe=One-Click')
    const told = site.services.db.selectFrom('jobs').select('id').where('name', '=', 'unsubscribe-at-kit')
    expect(await told.execute()).toHaveLength(2)
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
    expect(await (await site.app.request(path)).text()).toContain('off the list')
  })

  test('people who left and buy get the tag there, and no email', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUpAndLeave(site)
    await site.worker.runDue()
    site.services.clock.advance(day)
    await site.buy(email)
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
    expect(account.tags.get(tags.purchased)).toEqual(new Set([1]))
    expect(await purchasedDelivery(site)).toMatchObject({
      state: 'skipped',
      reason: expect.stringContaining('cancelled'),
    })
  })

  test('people who left before Kit had them are created there as cancelled when they buy', async () => {
    const { site, account } = await convertKitSite(kind)
    const { db, clock } = site.services
    await site.buy(email)
    const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
    await unsubscribeContact(db, id, clock.now())
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
    expect(account.tags.get(tags.purchased)).toEqual(new Set([1]))
  })

  test('people who left, and then become active at Kit by a kit, stay active when they buy', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUpAndLeave(site)
    await site.worker.runDue()
    account.subscribers.clear()
    site.services.clock.advance(day)
    await signUp(site, 'beginnersGuideDownload')
    await site.buy(email)
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['active'])
    expect(account.tags.get(tags.purchased)).toEqual(new Set([...account.subscribers.keys()]))
    expect(await purchasedDelivery(site)).toMatchObject({ state: 'sent' })
  })

  test('people who left, and then subscribed at Kit itself, stay active when they buy twice', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUpAndLeave(site)
    await site.worker.runDue()
    const subscriber = account.subscribers.get(1)
    if (subscriber) subscriber.state = 'active'
    for (let times = 0; times < 2; times++) {
      site.services.clock.advance(day)
      await site.buy(email)
      await site.worker.runDue()
    }
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['active'])
    expect(account.tags.get(tags.purchased)).toEqual(new Set([1]))
  })

  test.each([
    ['unsubscribe', unsubscribeContact, [1]],
    ['want no emails', suppressContact, []],
  ] as const)(
    'people who %s during the call for a purchase are unsubscribed there too',
    async (_, go, tagged) => {
      const { site, account } = await convertKitSite(kind)
      const { convertKit, db, clock } = site.services
      if (!convertKit) throw new Error('there is no Kit')
      site.services.convertKit = {
        ...convertKit,
        async keepSubscriber(person) {
          const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
          await go(db, id, clock.now())
          return convertKit.keepSubscriber(person)
        },
      }
      await site.buy(email)
      await site.worker.runDue()
      expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
      expect(account.tags.get(tags.purchased)).toEqual(new Set(tagged))
    },
  )

  test('people who unsubscribe after Kit’s response to a purchase was lost are unsubscribed there too', async () => {
    const { site, account } = await convertKitSite(kind)
    const { convertKit, db, clock } = site.services
    if (!convertKit) throw new Error('there is no Kit')
    let isLost = true
    site.services.convertKit = {
      ...convertKit,
      async keepSubscriber(person) {
        const kept = await convertKit.keepSubscriber(person)
        if (!isLost) return kept
        isLost = false
        throw new VendorError('convertkit', 'got no answer', { retryable: true })
      },
    }
    await site.buy(email)
    await site.worker.runDue()
    const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
    await unsubscribeContact(db, id, clock.now())
    clock.advance(minute)
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
    expect(account.tags.get(tags.purchased)).toEqual(new Set([1]))
  })

  test('people who left are not reminded of a cart by Kit', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUpAndLeave(site)
    await site.worker.runDue()
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ann' })
    await site.call('convertkit-contact', { email, tagId: tags.abandonedCart })
    await site.worker.runDue()
    expect(account.tags.get(tags.abandonedCart)).toEqual(new Set())
  })

  test('people who unsubscribe before our first call to Kit are unsubscribed there too, if Kit already has them', async () => {
    let isDown = true
    const { site, account } = await convertKitSite(kind, {
      fault: () => (isDown ? new Response('', { status: 503 }) : undefined),
    })
    const imported = { first_name: 'Ann', created_at: '2025-01-01T00:00:00Z', fields: {} }
    account.subscribers.set(1, { ...imported, id: 1, email_address: email, state: 'active' })
    await signUpAndLeave(site)
    isDown = false
    site.services.clock.advance(minute)
    await site.worker.runDue()

    expect(account.subscribers.get(1)?.state).toBe('cancelled')
  })

  test('people who unsubscribe after the owner has changed Kit accounts are unsubscribed in the new one', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    const path = linkIn((await mailed(site))[0], '/unsubscribe/')
    const moved = account.subscribers.get(1)
    account.subscribers.clear()
    if (moved) account.subscribers.set(7, { ...moved, id: 7, created_at: '2025-01-01T00:00:00Z' })
    await site.post(path, 'List-Unsubscribe=One-Click')
    await site.worker.runDue()

    expect(account.subscribers.get(7)?.state).toBe('cancelled')
  })

  test.each([
    ['requests the newsletter again stays', { asks: false }, 'active', askAgain('newsletter')],
    ['only requests a kit is unsubscribed', { asks: false }, 'cancelled', askAgain('beginnersGuideDownload')],
    ['must confirm again at Kit is unsubscribed', { asks: true }, 'cancelled', askAgain('newsletter')],
    ['confirms with an older email stays', { asks: true }, 'active', confirmAgain],
  ] as const)('a person who unsubscribes while Kit is down and %s', async (_what, wish, state, comeBack) => {
    let isDown = false
    const fault = () => (isDown ? new Response('', { status: 503 }) : undefined)
    const { site, account } = await convertKitSite(kind, { ...wish, fault })
    await signUp(site, 'starterKit')
    await site.worker.runDue()
    const subscriber = account.subscribers.get(1)
    if (subscriber) subscriber.state = 'active'
    isDown = true
    await signUpAndLeave(site)
    await site.worker.runDue()
    site.services.clock.advance(1)
    await comeBack(site)
    await site.worker.runDue()
    isDown = false
    site.services.clock.advance(minute)
    await site.worker.runDue()
    expect(account.subscribers.get(1)?.state).toBe(state)
  })

  test('people who unsubscribe before Kit has them and then sign up again are asked to confirm there', async () => {
    let isDown = true
    const fault = () => (isDown ? new Response('', { status: 503 }) : undefined)
    const { site, account } = await convertKitSite(kind, { fault, asks: true })
    await signUpAndLeave(site)
    await site.worker.runDue()
    site.services.clock.advance(1)
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    isDown = false
    // Runs the next attempt to unsubscribe after the signup has created the subscriber at Kit.
    await site.services.db
      .updateTable('jobs')
      .set({ run_at: site.services.clock.now() + 2 * minute })
      .where('name', '=', 'unsubscribe-at-kit')
      .execute()
    for (let minutes = 0; minutes < 3; minutes++) {
      site.services.clock.advance(minute)
      await site.worker.runDue()
    }
    expect(account.subscribers.get(1)?.state).toBe('inactive')
    expect(account.forms.get(7)).toEqual(new Set([1]))
  })

  test('people who resubscribed can unsubscribe again with the same link', async () => {
    const { site, account } = await convertKitSite(kind)
    await signUpAndLeave(site)
    await site.worker.runDue()
    account.subscribers.clear()
    site.services.clock.advance(1)
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    const path = linkIn((await mailed(site))[0], '/unsubscribe/')
    expect(await (await site.app.request(path)).text()).toContain('Unsubscribe?')
    site.services.clock.advance(1)
    await site.post(path, 'List-Unsubscribe=One-Click')
    await site.worker.runDue()
    expect([...account.subscribers.values()].map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('a rush of 100 signups reaches Kit completely, despite its limit of 120 requests a minute', async () => {
    const { site, account } = await convertKitSite(kind)
    for (let person = 0; person < 100; person++)
      await signUp(site, 'newsletter', { email: `p${person}@example.com`, firstName: 'Anna' })
    for (let minutes = 0; minutes < 10; minutes++) {
      await site.worker.runDue()
      site.services.clock.advance(63_000)
    }

    expect(account.tags.get(tags.growthNotes)?.size).toBe(100)
    const attempts = await site.services.db.selectFrom('deliveries').select('state').execute()
    expect(attempts).toEqual(Array.from({ length: 100 }, () => ({ state: 'sent' })))
  })

  test('finished jobs are deleted after thirty days, and deliveries are kept', async () => {
    const { site } = await convertKitSite(kind)
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    const { db, clock } = site.services
    clock.advance(31 * day)
    await addJob(db, pruneAt(clock.now()), clock.now())
    await site.worker.runDue()

    const jobs = await db.selectFrom('jobs').select(['name', 'state']).orderBy('state').execute()
    expect(jobs).toEqual([
      { name: 'prune', state: 'done' },
      { name: 'prune', state: 'waiting' },
    ])
    expect((await convertKitDelivery(site)).state).toBe('sent')
  })
})
