import type { Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { createApp } from '../app.ts'
import { day, hour, minute } from '../clock.ts'
import { addJob } from '../jobs/queue.ts'
import { sendMail } from '../jobs/send-mail.ts'
import { databases } from '../test-services.ts'
import { type TestSite, testSite } from '../test-site.ts'
import { signToken } from '../token.ts'

const email = 'ann@example.com'

/** Every mail so far, oldest first. */
async function mailed({ services, worker }: TestSite): Promise<Email[]> {
  await worker.runDue()
  const stored = (await services.sandbox.mailbox?.list()) ?? []
  return stored.map(({ mail }) => mail).reverse()
}

const welcomed = async (site: TestSite) =>
  (await mailed(site)).find(({ subject }) => subject?.startsWith('Welcome'))

const subjects = async (site: TestSite) => (await mailed(site)).map(({ subject }) => subject)

/** The path of the first address in a mail that begins so. */
function linkIn(mail: Email | undefined, start: string): string {
  const link = new RegExp(`https?://[^/\\s]+(${start}[^\\s)]+)`).exec(mail?.text ?? '')?.[1]
  if (!link) throw new Error(`no ${start} link in ${mail?.text}`)
  return link
}

const signUp = (site: TestSite, name: keyof typeof signups, more: object = {}) =>
  site.call('convertkit-contact', { email, firstName: 'ann', lastName: '', ...signups[name], ...more })

const contactOf = (site: TestSite) =>
  site.services.db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const post = (site: TestSite, path: string, body = '') =>
  site.app.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe.each(databases)('the own audience on %s', (kind) => {
  test('a signup is confirmed by the button of the page, never by opening the link', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    const path = linkIn(mail, '/confirm/')

    expect(mail?.to).toEqual([{ name: '', address: email }])
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await site.app.request(path, { method })).status).toBe(200)
    expect((await contactOf(site)).state).toBe('unconfirmed')
    expect((await post(site, path)).status).toBe(200)
    expect(await contactOf(site)).toMatchObject({
      state: 'confirmed',
      confirmed_at: site.services.clock.now(),
    })
    expect(path).not.toContain(email)
  })

  test('one address gets at most one confirmation mail an hour, and the log of deliveries says why', async () => {
    const site = await testSite(kind)
    for (let times = 0; times < 5; times++) await signUp(site, 'newsletter')
    expect(await mailed(site)).toHaveLength(1)
    site.services.clock.advance(59 * minute)
    await signUp(site, 'newsletter')
    expect(await mailed(site)).toHaveLength(1)
    site.services.clock.advance(2 * minute)
    await signUp(site, 'newsletter')
    expect(await mailed(site)).toHaveLength(2)

    const skipped = await site.services.db
      .selectFrom('deliveries')
      .selectAll()
      .where('state', '=', 'skipped')
      .execute()
    expect(skipped).toHaveLength(5)
    for (const { reason } of skipped) expect(reason).toContain('short while ago')
  })

  test('who has confirmed once is never asked again, and gets every further kit', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await post(site, linkIn((await mailed(site))[0], '/confirm/'))
    await signUp(site, 'newsletter')
    await signUp(site, 'starterKit')
    await signUp(site, 'beginnersGuideDownload')
    const asked = await subjects(site)

    expect(asked.slice(1).sort()).toEqual([
      'You are on the list: Growth Notes',
      'Your download: Affiliate Academy Starter Kit',
      "Your download: Beginner's Guide",
    ])
    const given = await site.services.db.selectFrom('contact_tags').select('tag_id').execute()
    expect(given.map(({ tag_id }) => tag_id).sort()).toEqual(
      [tags.growthNotes, tags.starterKit, tags.beginnersGuide].sort(),
    )
    const kit = (await mailed(site)).find(({ subject }) => subject?.includes('Starter Kit'))
    const downloads = await site.app.request(linkIn(kit, '/downloads/mine/'))
    expect(await downloads.text()).toContain('Download the PDF')
  })

  test("a kit's page confirms and opens with one button, and its files are those promised", async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKits')
    const [mail] = await mailed(site)
    const path = linkIn(mail, '/downloads/mine/')

    expect(await (await site.app.request(path)).text()).not.toContain('Download the')
    expect((await contactOf(site)).state).toBe('unconfirmed')
    const opened = await post(site, path)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
    expect((await contactOf(site)).state).toBe('confirmed')
    const list = await (await site.app.request(path)).text()
    expect(list).toContain(`${path}/shopify-store-launch-kit.pdf`)
    expect((await site.app.request(`${path}/beginners-guide.pdf`)).status).toBe(404)
  })

  test('opening a kit is no yes to a newsletter that somebody asked for with the same address', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const confirmation = (await mailed(site))[0]
    await signUp(site, 'starterKit')
    const given = async () =>
      (await site.services.db.selectFrom('contact_tags').select('tag_id').execute()).map(
        ({ tag_id }) => tag_id,
      )
    await post(site, linkIn((await mailed(site))[1], '/downloads/mine/'))
    expect((await contactOf(site)).state).toBe('confirmed')
    expect(await given()).toEqual([tags.starterKit])
    await post(site, linkIn(confirmation, '/confirm/'))
    expect((await given()).sort()).toEqual([tags.starterKit, tags.growthNotes].sort())
  })

  test('whoever has left and presses the button of an older mail gets the newsletter that the page promises', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    for (const page of ['/confirm/', '/unsubscribe/', '/confirm/']) await post(site, linkIn(mail, page))
    expect((await contactOf(site)).state).toBe('confirmed')
    const given = await site.services.db.selectFrom('contact_tags').select('tag_id').execute()
    expect(given).toEqual([{ tag_id: tags.growthNotes }])
  })

  test('a file of a kit is handed out by its link, counted where that may be, and never kept by a cache', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const path = `${linkIn((await mailed(site))[0], '/downloads/mine/')}/affiliate-marketing-starter-kit.pdf`
    const file = {
      body: () => Buffer.from('%PDF'),
      headers: { 'content-type': 'application/pdf', etag: '"1"', 'cache-control': 'public' },
      br: null,
      gzip: () => null,
    }
    const files = new Map([['/downloads/affiliate-marketing-starter-kit.pdf', file]])
    const app = createApp(site.services, { files, render: async () => new Response() })
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const answer = await app.request(path, { headers: browser })
    await app.request(path, { headers: { ...browser, dnt: '1' } })

    expect(await answer.text()).toBe('%PDF')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="affiliate-marketing-starter-kit.pdf"',
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    // With the visits: whoever asks over and over keeps no disk busy.
    expect(await site.services.db.selectFrom('daily_counts').selectAll().execute()).toEqual([])
    await site.services.visits.flush()
    const counts = await site.services.db.selectFrom('daily_counts').select(['kind', 'count']).execute()
    expect(counts).toEqual([{ kind: 'download', count: 1 }])
  })

  test('a promised file that the build did not make is said so and logged', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const path = linkIn((await mailed(site))[0], '/downloads/mine/')

    expect((await site.app.request(`${path}/affiliate-marketing-starter-kit.pdf`)).status).toBe(503)
    expect(site.services.logged.join()).toContain('a promised download is missing')
  })

  test('an expired link gives nothing but a new one, to the same address', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const path = linkIn((await mailed(site))[0], '/downloads/mine/')
    site.services.clock.advance(31 * day)

    expect((await site.app.request(`${path}/affiliate-marketing-starter-kit.pdf`)).status).toBe(404)
    expect(await (await site.app.request(path)).text()).toContain('Send me a new link')
    await post(site, path)
    await post(site, path)
    const mails = await mailed(site)
    expect(mails).toHaveLength(2)
    expect(linkIn(mails[1], '/downloads/mine/')).not.toBe(path)
    expect((await contactOf(site)).state).toBe('unconfirmed')
  })

  test('one click unsubscribes, as often as it is sent, and opening the link does not', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    await post(site, linkIn(mail, '/confirm/'))
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const path = new URL(header.slice(1, -1)).pathname

    await site.app.request(path)
    expect((await contactOf(site)).state).toBe('confirmed')
    for (let times = 0; times < 2; times++) {
      const answer = await post(site, path, 'List-Unsubscribe=One-Click')
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    }
    expect((await contactOf(site)).state).toBe('unsubscribed')
    expect(await site.services.db.selectFrom('contact_tags').selectAll().execute()).toEqual([])

    site.services.clock.advance(hour)
    await signUp(site, 'newsletter')
    expect(await mailed(site)).toHaveLength(2)
    await post(site, path.replace('unsubscribe', 'confirm'))
    expect((await contactOf(site)).state).toBe('unsubscribed')
  })

  test('forms of links from mails are counted with all other calls, but never a reader’s one click', async () => {
    const site = await testSite(kind, { rateLimitPerMinute: 3 })
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    const oneClick = new URL(
      mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '',
    )
    const statuses: number[] = []
    for (const path of ['/access', '/confirm/x', '/unsubscribe/x', '/downloads/mine/x'])
      statuses.push((await post(site, path)).status)
    expect(statuses).toEqual([200, 404, 429, 429])
    for (let times = 0; times < 5; times++)
      expect((await post(site, oneClick.pathname, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await post(site, '/access')).status).toBe(429)
  })

  test('a link for one purpose, or with anything changed, opens nothing and changes nothing', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await mailed(site)
    const { id } = await contactOf(site)
    const unsubscribe = signToken(site.services.secret, 'unsubscribe', id, null)
    const forged = signToken('guess', 'confirm', id, null)
    for (const token of [unsubscribe, forged, `${unsubscribe}x`, 'x', '%00', '..%2f..']) {
      for (const path of [`/confirm/${token}`, `/downloads/mine/${token}`, `/access/${token}`])
        expect((await site.app.request(path)).status).toBe(404)
      expect((await post(site, `/confirm/${token}`)).status).toBe(404)
    }
    expect((await contactOf(site)).state).toBe('unconfirmed')
  })

  test('a name that the form made up, or that is no name, greets nobody', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter', { firstName: 'ann' })
    await signUp(site, 'starterKitDownload', { firstName: 'Win at https://win.example now' })
    await mailed(site)
    site.services.clock.advance(2 * hour)
    await signUp(site, 'beginnersGuideDownload', { firstName: 'Anna' })

    const mails = await mailed(site)
    const greetings = mails.map(({ text }) => /Hello.*,/.exec(text ?? '')?.[0])
    expect(greetings).toEqual(['Hello,', 'Hello,', 'Hello Anna,'])
    expect(mails.map(({ html }) => html).join()).not.toContain('win.example')
  })
})

describe.each(databases)('mail on %s', (kind) => {
  test('a contact message reaches the owner, answerable, and the visitor hears that it did', async () => {
    const site = await testSite(kind)
    await site.call('convertkit-contact', {
      email,
      firstName: 'Ann',
      lastName: 'Lee',
      reason: 'Partnership opportunity',
      message: 'Shall we talk?\nBcc: victim@example.com',
    })
    const mails = await mailed(site)
    const toOwner = mails.find(({ to }) => to?.[0]?.address === 'owner@example.com')
    const toVisitor = mails.find(({ to }) => to?.[0]?.address === email)

    expect(mails).toHaveLength(2)
    expect(toOwner?.replyTo).toEqual([{ name: 'Ann Lee', address: email }])
    expect(toOwner?.subject).toBe('Message from Ann Lee: Partnership opportunity')
    expect(toOwner?.text).toContain('Shall we talk?\nBcc: victim@example.com')
    expect(toOwner?.bcc).toBeUndefined()
    expect(toVisitor?.text).not.toContain('Shall we talk?')
  })

  test('a buyer gets the key to the course with the receipt, and it opens until the money goes back', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    const welcome = await welcomed(site)
    const path = linkIn(welcome, '/access/')

    expect(welcome?.text).toContain('$297.00')
    const course = await site.app.request(path)
    expect(course.status).toBe(200)
    expect(course.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await course.text()).toContain('A niche you can defend')
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    expect((await site.app.request(path)).status).toBe(403)
  })

  test('a dispute keeps the course open until it is lost, and then no key is mailed either', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    const path = linkIn(await welcomed(site), '/access/')
    const statuses: number[] = []
    for (const wish of ['dispute', 'dispute-lost']) {
      await site.press(sessionId, wish)
      await site.worker.runDue()
      statuses.push((await site.app.request(path)).status)
    }
    expect(statuses).toEqual([200, 403])
    const before = (await mailed(site)).length
    await post(site, '/access', new URLSearchParams({ email }).toString())
    expect(await mailed(site)).toHaveLength(before)
  })

  test('a lost key comes again, to the address that paid and to no other', async () => {
    const site = await testSite(kind)
    await site.buy(email)
    const before = await mailed(site)
    site.services.clock.advance(2 * hour)
    const ask = async (address: string) => {
      const answer = await post(site, '/access', new URLSearchParams({ email: address }).toString())
      return [answer.status, await answer.text()]
    }
    const strangers = await ask('eve@example.com')

    expect(await mailed(site)).toHaveLength(before.length)
    expect(await ask(' Ann@Example.com ')).toEqual(strangers)
    await ask(email)
    const [again, ...others] = (await mailed(site)).slice(before.length)
    expect(others).toEqual([])
    expect(again?.to?.[0]?.address).toBe(email)
    expect((await site.app.request(linkIn(again, '/access/'))).status).toBe(200)
  })

  test('a left checkout is reminded of once, and one press ends even that', async () => {
    const site = await testSite(kind)
    const start = { action: 'start_timer', email, firstName: 'Ann' }
    await site.call('abandoned-cart-timer', start)
    expect(await mailed(site)).toEqual([])
    site.services.clock.advance(61 * minute)
    const [reminder, ...others] = await mailed(site)
    expect(others).toEqual([])
    expect(reminder?.subject).toBe('Did something go wrong at the checkout?')

    await post(site, linkIn(reminder, '/unsubscribe/'))
    site.services.clock.advance(30 * day)
    await site.call('abandoned-cart-timer', start)
    site.services.clock.advance(61 * minute)
    expect(await mailed(site)).toHaveLength(1)
  })

  test('a reminder on its way does not go to somebody who pays or leaves before it', async () => {
    const site = await testSite(kind)
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ann' })
    const { db, clock } = site.services
    const cart = await db.selectFrom('carts').selectAll().executeTakeFirstOrThrow()
    await db.updateTable('contacts').set({ state: 'unsubscribed' }).execute()
    const letter = { mail: 'cart-reminder', contactId: cart.contact_id, cartId: cart.id } as const
    await addJob(db, sendMail(letter), clock.now())

    expect(await mailed(site)).toEqual([])
    const delivery = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
    expect(delivery).toMatchObject({ state: 'skipped', reason: 'By now: contact is unsubscribed.' })
  })
})
