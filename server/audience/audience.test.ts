import { describe, expect, onTestFinished, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { tags } from '../../contract/tags.ts'
import { delivered } from '../../model/downloads.ts'
import { series } from '../../model/series.ts'
import { site as facts } from '../../model/site.ts'
import { createApp } from '../app.ts'
import { signToken } from '../mail/links.ts'
import { markBounced } from '../mail/suppressions.ts'
import { countSubscribers } from '../newsletter/issues.ts'
import { day, hour, minute } from '../process/clock.ts'
import { beforeTransaction } from '../testing/before-transaction.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { jobsNamed } from '../testing/orders.ts'
import { testPages } from '../testing/pages.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { listCameFrom } from './came-from.ts'
import { confirmNewsletter, isSubscriber } from './subscriptions.ts'

const email = 'ann@example.com'

const subjects = async (site: TestSite) => (await mailed(site)).map(({ subject }) => subject)

const confirmations = async (site: TestSite) =>
  (await mailed(site)).filter(({ subject }) => subject?.startsWith('Please confirm'))

/** The subject of the first email that a subscriber gets after confirming. */
const welcome = series.find(({ id }) => id === 'welcome')?.letters[0]?.subject

const signUp = (site: TestSite, name: keyof typeof signups, more: object = {}) =>
  site.call('convertkit-contact', { email, firstName: 'ann', lastName: '', ...signups[name], ...more })

const contactOf = (site: TestSite) =>
  site.services.db.selectFrom('contacts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe.each(databases)('the site’s own audience on %s', (kind) => {
  test('a signup is confirmed by the button on the page, never by opening the link', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    const path = linkIn(mail, '/confirm/')

    expect(mail?.to).toEqual([{ name: '', address: email }])
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await site.app.request(path, { method })).status).toBe(200)
    expect((await contactOf(site)).state).toBe('unconfirmed')
    expect((await site.post(path)).status).toBe(200)
    expect(await contactOf(site)).toMatchObject({
      state: 'confirmed',
      confirmed_at: site.services.clock.now(),
    })
    expect(path).not.toContain(email)
  })

  test('an address gets at most one confirmation email an hour, and the delivery log says why', async () => {
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

  test('people who unsubscribe and sign up again within the hour get one more confirmation email', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await site.post(linkIn((await mailed(site))[0], '/confirm/'))
    site.services.clock.advance(minute)
    await site.post(linkIn((await mailed(site))[0], '/unsubscribe/'))
    site.services.clock.advance(minute)
    for (let times = 0; times < 3; times++) {
      await signUp(site, 'newsletter')
      expect(await confirmations(site)).toHaveLength(2)
      site.services.clock.advance(minute)
    }
    await site.post(linkIn((await confirmations(site))[1], '/confirm/'))
    expect((await contactOf(site)).state).toBe('confirmed')
  })

  test('people who have confirmed once are never asked again, and get every kit they request', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await site.post(linkIn((await mailed(site))[0], '/confirm/'))
    await signUp(site, 'newsletter')
    await signUp(site, 'starterKit')
    await signUp(site, 'beginnersGuideDownload')
    const asked = (await subjects(site)).filter((subject) => subject !== welcome)

    expect(asked.slice(1).sort()).toEqual([
      'Your download: Affiliate Academy Starter Kit',
      "Your download: Beginner's Guide",
      `You’re on the list: ${facts.newsletter}`,
    ])
    const given = await site.services.db.selectFrom('contact_tags').select('tag_id').execute()
    expect(given.map(({ tag_id }) => tag_id).sort()).toEqual(
      [tags.growthNotes, tags.starterKit, tags.beginnersGuide].sort(),
    )
    const kit = (await mailed(site)).find(({ subject }) => subject?.includes('Starter Kit'))
    const downloads = await site.app.request(linkIn(kit, '/downloads/mine/'))
    const page = await downloads.text()
    expect(page).toContain('PDF, ready to print')
    const rows = page.split('<ul class="download-list">')[1]?.split('</ul>')[0]?.split('<li>').slice(1) ?? []
    expect(rows.length).toBeGreaterThan(1)
    expect(
      rows.filter((row) => !row.includes('<img')),
      'files without a cover',
    ).toEqual([])
  })

  test("one button on a kit's page confirms the address and opens the files that were promised", async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKits')
    const [mail] = await mailed(site)
    const path = linkIn(mail, '/downloads/mine/')

    expect(await (await site.app.request(path)).text()).not.toContain('Download the')
    expect((await contactOf(site)).state).toBe('unconfirmed')
    const opened = await site.post(path)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
    expect((await contactOf(site)).state).toBe('confirmed')
    const list = await (await site.app.request(path)).text()
    expect(list).toContain(`${path}/shopify-store-launch-kit.pdf`)
    expect((await site.app.request(`${path}/beginners-guide.pdf`)).status).toBe(404)
  })

  test('opening a kit does not confirm a newsletter that somebody requested for the same address', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const confirmation = (await mailed(site))[0]
    site.services.clock.advance(hour)
    await signUp(site, 'starterKit')
    const given = async () =>
      (await site.services.db.selectFrom('contact_tags').select('tag_id').execute()).map(
        ({ tag_id }) => tag_id,
      )
    await site.post(linkIn((await mailed(site))[1], '/downloads/mine/'))
    expect((await contactOf(site)).state).toBe('confirmed')
    expect(await given()).toEqual([tags.starterKit])
    await site.post(linkIn(confirmation, '/confirm/'))
    expect((await given()).sort()).toEqual([tags.starterKit, tags.growthNotes].sort())
  })

  test('opening a kit keeps a newsletter subscription that was confirmed a moment earlier', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const confirmation = (await mailed(site))[0]
    site.services.clock.advance(hour)
    await signUp(site, 'starterKit')
    const kit = (await mailed(site))[1]
    beforeTransaction(site.services, () => site.post(linkIn(confirmation, '/confirm/')))
    await site.post(linkIn(kit, '/downloads/mine/'))
    expect(await isSubscriber(site.services.db, await contactOf(site))).toBe(true)
  })

  test('people who open a kit first are still asked about the newsletter, and subscribe with the button', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const path = linkIn((await mailed(site))[0], '/confirm/')
    site.services.clock.advance(hour)
    await signUp(site, 'starterKit')
    await site.post(linkIn((await mailed(site))[1], '/downloads/mine/'))
    const page = async () => (await site.app.request(path)).text()
    expect(await page()).toContain('<button type="submit"')
    expect(await countSubscribers(site.services.db)).toBe(0)
    await site.post(path)
    expect(await page()).not.toContain('<form method="post"')
    expect(await countSubscribers(site.services.db)).toBe(1)
  })

  test('opening a kit after a bounce does not confirm a newsletter that somebody has requested since', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await signUp(site, 'starterKit')
    const kit = linkIn((await mailed(site))[0], '/downloads/mine/')
    await site.post(kit)
    await markBounced(db, (await contactOf(site)).id, clock.now())
    clock.advance(day)
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    await site.post(kit)
    expect(await isSubscriber(db, await contactOf(site))).toBe(false)
  })

  test('an address that was confirmed with a kit must still confirm the newsletter', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    await site.post(linkIn((await mailed(site))[0], '/downloads/mine/'))
    await signUp(site, 'newsletter')
    const confirmation = (await mailed(site))[1]
    expect(await countSubscribers(site.services.db)).toBe(0)
    await site.post(linkIn(confirmation, '/confirm/'))
    expect(await countSubscribers(site.services.db)).toBe(1)
  })

  test('a queued confirmation email is sent even if a kit is opened first', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const kit = (await mailed(site))[0]
    await signUp(site, 'newsletter')
    await site.post(linkIn(kit, '/downloads/mine/'))
    expect((await mailed(site)).map(({ subject }) => subject)).toHaveLength(2)
  })

  test('a confirmation that waits is not sent once the newsletter is confirmed', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await confirmNewsletter(site.services.db, (await contactOf(site)).id, site.services.clock.now())
    expect(await confirmations(site)).toEqual([])
  })

  test('people who unsubscribe get no confirmation that waited from before, and get one if they sign up again', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await signUp(site, 'starterKit')
    const [kit] = await mailed(site)
    clock.advance(minute)
    await signUp(site, 'newsletter')
    await site.worker.runDue()
    clock.advance(minute)
    await site.post(linkIn(kit, '/unsubscribe/'))
    clock.advance(hour)
    expect(await confirmations(site)).toEqual([])
    await signUp(site, 'newsletter')
    expect(await confirmations(site)).toHaveLength(1)
  })

  test('people who ask for a new link and then unsubscribe don’t get it, and get one if they ask again', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await signUp(site, 'newsletter')
    const [asked] = await mailed(site)
    clock.advance(8 * day)
    await site.post(linkIn(asked, '/confirm/'))
    clock.advance(minute)
    await site.post(linkIn(asked, '/unsubscribe/'))
    expect(await confirmations(site)).toHaveLength(1)
    clock.advance(hour)
    await site.post(linkIn(asked, '/confirm/'))
    expect(await confirmations(site)).toHaveLength(2)
  })

  test('a new link that version 1.0 has queued is sent, also after an earlier unsubscribe', async () => {
    const site = await testSite(kind)
    const { clock, db } = site.services
    await signUp(site, 'newsletter')
    const [asked] = await mailed(site)
    clock.advance(8 * day)
    await site.post(linkIn(asked, '/unsubscribe/'))
    clock.advance(minute)
    await site.post(linkIn(asked, '/confirm/'))
    const { id, payload } = await db
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('payload', 'like', '%askedAt%')
      .executeTakeFirstOrThrow()
    const { askedAt: _, ...older } = JSON.parse(payload)
    await db
      .updateTable('jobs')
      .set({ payload: JSON.stringify(older) })
      .where('id', '=', id)
      .execute()
    expect(await confirmations(site)).toHaveLength(2)
  })

  test('people who sign up again and then unsubscribe don’t hear that they’re on the list', async () => {
    const site = await testSite(kind)
    const { clock } = site.services
    await signUp(site, 'newsletter')
    const [asked] = await mailed(site)
    await site.post(linkIn(asked, '/confirm/'))
    const before = await subjects(site)
    clock.advance(minute)
    await signUp(site, 'newsletter')
    clock.advance(minute)
    await site.post(linkIn(asked, '/unsubscribe/'))
    expect(await subjects(site)).toEqual(before)
    const delivery = site.services.db
      .selectFrom('deliveries')
      .select('reason')
      .where('kind', '=', 'subscribed')
    expect(await delivery.execute()).toEqual([{ reason: 'No longer a subscriber.' }])
  })

  test('people who sign up twice count once in their source', async () => {
    const site = await testSite(kind)
    const cameFrom = { referrer: null, campaign: 'spring', landing: '/' }
    for (const name of ['newsletter', 'starterKit'] as const) await signUp(site, name, { cameFrom })
    await site.worker.runDue()
    expect(await listCameFrom(site.services.db)).toEqual([
      { kind: 'campaign', name: 'spring', people: 1 },
      { kind: 'landing', name: '/', people: 1 },
    ])
  })

  test('people who unsubscribed and press the button of an older email are subscribed, as the page promises', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    for (const page of ['/confirm/', '/unsubscribe/', '/confirm/']) await site.post(linkIn(mail, page))
    expect((await contactOf(site)).state).toBe('confirmed')
    const given = await site.services.db.selectFrom('contact_tags').select('tag_id').execute()
    expect(given).toEqual([{ tag_id: tags.growthNotes }])
  })

  test('a kit’s file is downloaded through its link, counted unless the visitor opts out, and never cached', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const path = `${linkIn((await mailed(site))[0], '/downloads/mine/')}/affiliate-marketing-starter-kit.pdf`
    const file = {
      encoding: 'identity' as const,
      body: Buffer.from('%PDF'),
      headers: { 'content-type': 'application/pdf', etag: '"1"', 'cache-control': 'public' },
    }
    const files = new Map([['/downloads/affiliate-marketing-starter-kit.pdf', file]])
    const app = createApp(site.services, {
      files,
      render: async () => new Response(),
      ...testPages(site.services.config),
    })
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const answer = await app.request(path, { headers: browser })
    await app.request(path, { headers: { ...browser, dnt: '1' } })

    expect(await answer.text()).toBe('%PDF')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="affiliate-marketing-starter-kit.pdf"',
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    // Downloads are counted in memory like visits, so repeated requests cause no writes.
    expect(await site.services.db.selectFrom('daily_counts').selectAll().execute()).toEqual([])
    await site.services.visits.flush()
    const counts = await site.services.db.selectFrom('daily_counts').select(['kind', 'count']).execute()
    expect(counts).toEqual([{ kind: 'download', count: 1 }])
  })

  test('a promised file that is missing from the build is reported and logged', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const path = linkIn((await mailed(site))[0], '/downloads/mine/')

    expect((await site.app.request(`${path}/affiliate-marketing-starter-kit.pdf`)).status).toBe(503)
    expect(site.services.logged.join()).toContain('a promised download is missing')
  })

  test('the link to files that the owner no longer gives away says so, and is logged', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const path = linkIn((await mailed(site))[0], '/downloads/mine/')
    const { starterKit } = delivered
    onTestFinished(() => void Object.assign(delivered, { starterKit }))
    Object.assign(delivered, { starterKit: [] })

    const page = await site.app.request(path)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('missing')])
    expect(site.services.logged.join()).toContain('no longer gives away')
    site.services.clock.advance(31 * day)
    expect((await site.post(path)).status).toBe(404)
    expect(await mailed(site)).toHaveLength(1)
  })

  test('an expired link can only request a new link, which goes to the same email address', async () => {
    const site = await testSite(kind)
    await signUp(site, 'starterKit')
    const path = linkIn((await mailed(site))[0], '/downloads/mine/')
    site.services.clock.advance(31 * day)

    expect((await site.app.request(`${path}/affiliate-marketing-starter-kit.pdf`)).status).toBe(404)
    expect(await (await site.app.request(path)).text()).toContain('Send me a new link')
    await site.post(path)
    await site.post(path)
    const mails = await mailed(site)
    expect(mails).toHaveLength(2)
    expect(linkIn(mails[1], '/downloads/mine/')).not.toBe(path)
    expect((await contactOf(site)).state).toBe('unconfirmed')
  })

  test('a confirmation link is valid for the week that its email states', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const path = linkIn((await mailed(site))[0], '/confirm/')
    site.services.clock.advance(6 * day)
    expect(await (await site.app.request(path)).text()).toContain('you’re on the list')
    site.services.clock.advance(2 * day)
    expect(await (await site.app.request(path)).text()).toContain('Send me a new link')
    await site.post(path)
    expect((await contactOf(site)).state).toBe('unconfirmed')
  })

  test('one click unsubscribes, even if it is repeated, and opening the link does not', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    await site.post(linkIn(mail, '/confirm/'))
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const path = new URL(header.slice(1, -1)).pathname

    await site.app.request(path)
    expect((await contactOf(site)).state).toBe('confirmed')
    for (let times = 0; times < 2; times++) {
      const answer = await site.post(path, 'List-Unsubscribe=One-Click')
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    }
    expect((await contactOf(site)).state).toBe('unsubscribed')
    expect(await site.services.db.selectFrom('contact_tags').selectAll().execute()).toEqual([])
    expect(await jobsNamed(site, 'unsubscribe-at-kit')).toHaveLength(1)

    site.services.clock.advance(hour)
    await signUp(site, 'newsletter')
    expect(await mailed(site)).toHaveLength(2)
    await site.post(path.replace('unsubscribe', 'confirm'))
    expect((await contactOf(site)).state).toBe('unsubscribed')
  })

  test('the rate limit counts the forms behind links in emails, but never a one-click unsubscribe', async () => {
    const site = await testSite(kind, { rateLimitPerMinute: 3 })
    await signUp(site, 'newsletter')
    const [mail] = await mailed(site)
    const oneClick = new URL(
      mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '',
    )
    const statuses: number[] = []
    for (const path of ['/access', '/confirm/x', '/unsubscribe/x', '/downloads/mine/x'])
      statuses.push((await site.post(path)).status)
    expect(statuses).toEqual([200, 404, 429, 429])
    for (let times = 0; times < 5; times++)
      expect((await site.post(oneClick.pathname, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await site.post('/access')).status).toBe(429)
  })

  test('a link for another purpose, or an altered link, opens nothing and changes nothing', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    await mailed(site)
    const { id } = await contactOf(site)
    const unsubscribe = signToken(site.services.secret, 'unsubscribe', id, null)
    const forged = signToken('guess', 'confirm', id, null)
    for (const token of [unsubscribe, forged, `${unsubscribe}x`, 'x', '%00', '..%2f..']) {
      for (const path of [`/confirm/${token}`, `/downloads/mine/${token}`, `/course/${token}`])
        expect((await site.app.request(path)).status).toBe(404)
      expect((await site.post(`/confirm/${token}`)).status).toBe(404)
    }
    expect((await contactOf(site)).state).toBe('unconfirmed')
  })

  test('a made-up or unsafe name is left out of the greeting', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter', { firstName: 'ann' })
    await signUp(site, 'starterKitDownload', { firstName: 'Win at https://win.example now' })
    await mailed(site)
    site.services.clock.advance(hour)
    await mailed(site)
    site.services.clock.advance(2 * day)
    await signUp(site, 'beginnersGuideDownload', { firstName: 'Anna' })

    const mails = await mailed(site)
    const greetings = mails.map(({ text }) => /Hi.*,/.exec(text ?? '')?.[0])
    expect(greetings).toEqual(['Hi,', 'Hi,', 'Hi Anna,'])
    expect(mails.map(({ html }) => html).join()).not.toContain('win.example')
  })
})
