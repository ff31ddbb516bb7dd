import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { series } from '../../model/series.ts'
import { mailReply } from '../inbox/contact-letters.ts'
import { countSubscribers } from '../newsletter/issues.ts'
import { day } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const email = 'victim@example.com'

const toVictim = async (site: TestSite) => (await mailed(site)).filter(({ to }) => to?.[0]?.address === email)

const signUp = (site: TestSite, name: keyof typeof signups) =>
  site.call('convertkit-contact', { email, firstName: 'V', lastName: '', ...signups[name] })

const write = (site: TestSite) =>
  site.call('convertkit-contact', { email, firstName: 'V', lastName: '', reason: 'Other', message: 'Hi' })

const leaveCart = (site: TestSite) =>
  site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'V' })

describe.each(databases)('“This wasn’t me” on %s', (kind) => {
  test('a suppressed address gets no email from any form, except what a purchase requires', async () => {
    const site = await testSite(kind)
    const { clock, db } = site.services
    const first = await signUp(site, 'newsletter')
    const [mail] = await toVictim(site)
    const confirm = linkIn(mail, '/confirm/')
    const path = linkIn(mail, '/not-me/')
    expect(await (await site.app.request(path)).text()).toContain('Stop emails to this address')
    expect(await (await site.post(path)).text()).toContain('go to this address anymore')
    expect(await (await site.app.request(path)).text()).toContain('go to this address anymore')
    const { suppressed_at } = await db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    expect(suppressed_at).toBe(clock.now())

    expect((await site.post(confirm)).status).toBe(404)
    for (let n = 0; n < 3; n++) {
      clock.advance(40 * day)
      for (const name of Object.keys(signups)) {
        const again = await signUp(site, name as keyof typeof signups)
        expect(again.status).toBe(first.status)
        expect(Object.keys(again.body)).toEqual(Object.keys(first.body))
      }
      await write(site)
      await leaveCart(site)
      await site.worker.runDue()
    }
    clock.advance(day)
    expect(await toVictim(site)).toHaveLength(1)
    expect(await countSubscribers(db)).toBe(0)
    for (const table of ['contact_tags', 'series_runs'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])

    await site.buy(email)
    expect((await toVictim(site)).map(({ subject }) => subject)).toEqual([
      mail?.subject,
      expect.stringContaining('Welcome'),
    ])
  })

  test('a suppressed address still gets the owner’s reply to its message', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await signUp(site, 'newsletter')
    await site.post(linkIn((await toVictim(site))[0], '/not-me/'))
    await write(site)
    const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    await addJob(db, mailReply(id, 'Yes, gladly.'), clock.now())
    expect((await toVictim(site)).map(({ text }) => text?.includes('Yes, gladly.'))).toEqual([false, true])
  })

  test('is in the footer of every email that a stranger can trigger, even to confirmed readers', async () => {
    for (const name of ['starterKit', 'newsletter'] as const) {
      const site = await testSite(kind)
      await signUp(site, name)
      expect((await toVictim(site))[0]?.text).toContain('/not-me/')
    }
    const site = await testSite(kind)
    await write(site)
    expect((await toVictim(site))[0]?.text).toContain('/not-me/')

    const known = await testSite(kind)
    await signUp(known, 'newsletter')
    await known.post(linkIn((await toVictim(known))[0], '/confirm/'))
    known.services.clock.advance(2 * day)
    await signUp(known, 'starterKit')
    expect((await toVictim(known))[1]?.text).toContain('/not-me/')
  })

  test('stops the emails of forms for 30 days for a confirmed reader, who keeps the newsletter', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await signUp(site, 'newsletter')
    await site.post(linkIn((await toVictim(site))[0], '/confirm/'))
    clock.advance(2 * day)
    await signUp(site, 'starterKit')
    const ofForms = async () => (await toVictim(site)).filter(({ text }) => text?.includes('/not-me/'))
    const path = linkIn((await ofForms())[1], '/not-me/')
    expect(await (await site.app.request(path)).text()).toContain('Stop emails from forms')
    expect(await (await site.post(path)).text()).toContain('For the next 30 days')
    expect(await (await site.app.request(path)).text()).toContain('For the next 30 days')
    for (let n = 0; n < 10; n++) {
      for (const name of Object.keys(signups)) await signUp(site, name as keyof typeof signups)
      await write(site)
      await site.worker.runDue()
      clock.advance(day)
    }
    expect(await ofForms()).toHaveLength(2)
    expect(await countSubscribers(db)).toBe(1)
    // The series of the kit has ended too, and no other has begun.
    const running = await db
      .selectFrom('series_runs')
      .select('series')
      .where('ended_at', 'is', null)
      .execute()
    const begun = series.filter(({ starts }) => starts.includes('newsletter')).map(({ id }) => id)
    expect(running.map(({ series }) => series)).toEqual(begun)
    clock.advance(20 * day)
    await signUp(site, 'beginnersGuideDownload')
    expect(await ofForms()).toHaveLength(3)
  })

  test('an altered link suppresses nobody', async () => {
    const site = await testSite(kind)
    await signUp(site, 'newsletter')
    const path = linkIn((await toVictim(site))[0], '/unsubscribe/').replace('/unsubscribe/', '/not-me/')
    expect((await site.post(path)).status).toBe(404)
    const contact = await site.services.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    expect(contact.suppressed_at).toBeNull()
  })
})
