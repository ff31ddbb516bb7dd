import { describe, expect, test } from 'vitest'
import { formFields } from '../contract/forms.ts'
import { signups } from '../contract/signups.ts'
import { tags } from '../contract/tags.ts'
import { erasePerson } from './care/erase-person.ts'
import { findPerson } from './care/person.ts'
import { wholeMessage } from './contact-function.ts'
import { day, minute } from './process/clock.ts'
import { moveOrder } from './sales/manage-access.ts'
import { mailed } from './testing/mail.ts'
import { orderOf } from './testing/orders.ts'
import { bothDatabases } from './testing/services.ts'
import { type TestSite, testSite } from './testing/site.ts'

const contacts = ({ services }: TestSite) => services.db.selectFrom('contacts').selectAll().execute()
const jobs = ({ services }: TestSite) =>
  services.db.selectFrom('jobs').select(['name', 'payload']).orderBy('id').execute()

describe.each(bothDatabases)('convertkit-contact on %s', (kind) => {
  test('a signup is stored with its email to send before the response', async () => {
    const site = await testSite(kind)
    const answer = await site.call('convertkit-contact', {
      ...signups.newsletter,
      email: ' Ada@Example.com ',
      firstName: 'Augusta',
      lastName: '',
    })
    expect(answer).toEqual({ status: 200, body: { ok: true } })
    expect(await contacts(site)).toMatchObject([
      { email: 'ada@example.com', first_name: 'Augusta', first_name_given: 1, state: 'unconfirmed' },
    ])
    const signup = await site.services.db.selectFrom('signups').selectAll().executeTakeFirstOrThrow()
    expect(signup).toMatchObject({ reason: 'growth_notes', tag_id: tags.growthNotes })
    expect(await jobs(site)).toEqual([
      { name: 'send-mail', payload: JSON.stringify({ mail: 'confirmation', signupId: signup.id }) },
    ])
  })

  test('a signup stores nothing if one of its rows can’t be stored', async () => {
    const site = await testSite(kind)
    await site.services.db.schema.alterTable('jobs').renameTo('jobs_away').execute()
    const answer = await site.call('convertkit-contact', { ...signups.newsletter, email: 'ada@example.com' })
    await site.services.db.schema.alterTable('jobs_away').renameTo('jobs').execute()
    expect(answer.status).toBe(500)
    expect(await contacts(site)).toEqual([])
  })

  test('a person who has just signed up can be found, and stays erased', async () => {
    const site = await testSite(kind)
    const { db } = site.services
    for (const email of ['Ada@example.com', 'bob@example.com'])
      await site.call('convertkit-contact', { ...signups.newsletter, email, firstName: '', lastName: '' })
    expect(await findPerson(db, 'ada@example.com')).toMatchObject({ signups: [{}], jobs: [{}] })
    await erasePerson(db, 'ada@example.com', () => false)
    expect(await findPerson(db, 'ada@example.com')).toBe(null)
    expect((await mailed(site)).map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.com'])
  })

  test('a missing name, or one derived from the email address, never replaces a typed name', async () => {
    const site = await testSite(kind)
    const signUp = (firstName: string, email = 'ada.l@example.com') =>
      site.call('convertkit-contact', {
        ...signups.starterKit,
        email,
        firstName,
        lastName: firstName === 'Ada' ? 'L' : '',
      })
    for (const [typed, kept] of [
      ['ada.l', 'ada.l'],
      ['Ada', 'Ada'],
      ['ada.l', 'Ada'],
      ['Friend', 'Ada'],
      ['', 'Ada'],
      ['Augusta', 'Augusta'],
    ] as const) {
      await signUp(typed)
      await site.worker.runDue()
      expect((await contacts(site))[0]?.first_name).toBe(kept)
    }
    expect(await contacts(site)).toMatchObject([{ last_name: 'L' }])
  })

  test('a contact message is stored with its sender’s name and queued for the owner, and needs all three fields', async () => {
    const site = await testSite(kind)
    const message = {
      firstName: 'Ada',
      email: 'ada@example.com',
      message: 'Hello.\nTwo lines.',
      reason: 'Other',
    }
    for (const missing of ['firstName', 'message']) {
      expect(await site.call('convertkit-contact', { ...message, [missing]: '  ' })).toEqual({
        status: 400,
        body: { error: 'First name, email and message are required.' },
      })
    }
    expect(await contacts(site)).toEqual([])
    expect((await site.call('convertkit-contact', message)).status).toBe(200)
    const kept = await site.services.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ message: 'Hello.\nTwo lines.', first_name: 'Ada', reason: 'Other' })
    expect((await jobs(site)).map((job) => job.name)).toEqual(['notify-owner'])
  })

  test('a message ends with the fields that have no column of their own', () => {
    const phone = { label: 'name', type: 'tel', most: 30, tooLong: 'long' } as const
    const fields = { ...formFields.contact, phone, fax: phone }
    const values = { email: 'ada@example.com', firstName: 'Ada', lastName: '', reason: '', message: 'Hello.' }
    expect(wholeMessage({ ...values, phone: '+1 555', fax: '' }, fields)).toBe('Hello.\n\nName: +1 555')
    expect(wholeMessage(values, fields)).toBe('Hello.')
  })

  test('a message that is repeated within minutes, or sent concurrently, is stored once', async () => {
    const site = await testSite(kind)
    const write = (message: string, email = 'ada@example.com') =>
      site.call('convertkit-contact', { email, firstName: 'Ada', message })
    const answers = await Promise.all(Array.from({ length: 5 }, () => write('Hello.')))
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { ok: true } })))
    const words = async () => {
      const kept = await site.services.db
        .selectFrom('messages')
        .select('message')
        .orderBy('created_at')
        .execute()
      return kept.map(({ message }) => message)
    }
    expect(await words()).toEqual(['Hello.'])
    expect((await jobs(site)).map((job) => job.name)).toEqual(['notify-owner'])
    site.services.clock.advance(minute)
    await write('Hello again.')
    await write('Hello.', 'bob@example.com')
    site.services.clock.advance(10 * minute)
    await write('Hello.')
    expect((await words()).toSorted()).toEqual(['Hello again.', 'Hello.', 'Hello.', 'Hello.'])
  })

  test('nobody gets the purchased tag or an unknown tag by requesting it', async () => {
    const site = await testSite(kind)
    const ask = (tagId: number) => site.call('convertkit-contact', { email: 'ada@example.com', tagId })
    expect((await ask(tags.purchased)).status).toBe(200)
    expect((await ask(tags.abandonedCart)).status).toBe(200)
    expect((await ask(123)).status).toBe(400)
    expect(await jobs(site)).toEqual([])
    expect(await contacts(site)).toEqual([])
  })

  test('requesting the purchased tag queues nothing, however many checkouts the address has', async () => {
    const site = await testSite(kind)
    const email = 'ada@example.com'
    await site.buy(email, 'leave')
    await site.buy(email, 'leave')
    const before = await jobs(site)
    await site.call('convertkit-contact', { email, tagId: tags.purchased })
    expect(await jobs(site)).toEqual(before)
  })

  test('the abandoned-cart tag is not added for a paid cart, even if the course was moved', async () => {
    const site = await testSite(kind)
    const email = 'ada@example.com'
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ada' })
    await site.buy(email)
    await site.worker.runDue()
    await moveOrder(site.services, (await orderOf(site)).id, 'bob@example.com')
    const before = await jobs(site)
    await site.call('convertkit-contact', { email, tagId: tags.abandonedCart })
    expect(await jobs(site)).toEqual(before)
  })

  test.each(['a day later', 'by a buyer'])(
    'the abandoned-cart tag is not added when it is requested %s',
    async (when) => {
      const site = await testSite(kind)
      const email = 'ada@example.com'
      if (when === 'by a buyer') await site.buy(email)
      await site.worker.runDue()
      await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ada' })
      await site.call('abandoned-cart-timer', { action: 'cancel_timer', email })
      if (when === 'a day later') site.services.clock.advance(day)
      await site.call('convertkit-contact', { email, tagId: tags.abandonedCart })
      const requested = (await jobs(site)).map(({ payload }) => JSON.parse(payload).tagId)
      expect(requested).not.toContain(tags.abandonedCart)
    },
  )

  test('the abandoned-cart tag is added once for an abandoned checkout', async () => {
    const site = await testSite(kind)
    const email = 'ada@example.com'
    await site.call('abandoned-cart-timer', { action: 'start_timer', email, firstName: 'Ada' })
    await site.call('abandoned-cart-timer', { action: 'cancel_timer', email })
    for (const _ of [1, 2])
      await site.call('convertkit-contact', { email, tagId: String(tags.abandonedCart) })
    const tagging = (await jobs(site)).filter((job) => job.name === 'tag-contact')
    expect(tagging).toHaveLength(1)
    expect(JSON.parse(tagging[0]?.payload ?? '').tagId).toBe(tags.abandonedCart)
  })
})
