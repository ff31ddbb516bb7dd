import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { trapField } from '../../contract/trap.ts'
import { notices } from '../../model/words/notices.ts'
import { forgetSpam } from '../care/forget-old.ts'
import { day } from '../process/clock.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const filled = { [trapField]: 'https://ada.example' }
const message = { email: 'ada@example.com', firstName: 'Ada', lastName: '', message: 'Is it for me?' }
const { description: pressAgain } = notices.pressAgain

const subjects = async ({ worker, services }: TestSite) => {
  await worker.runDue()
  return ((await services.sandbox.mailbox?.list()) ?? []).map(({ mail }) => mail.subject)
}
const kept = ({ services }: TestSite) =>
  services.db.selectFrom('messages').select(['message', 'spam']).execute()

describe.each(databases)('a filled honeypot on %s', (kind) => {
  test('asks a signup for one more press, which sends it', async () => {
    const site = await testSite(kind)
    const signup = { ...signups.newsletter, email: 'ada@example.com' }
    const trapped = await site.call('convertkit-contact', { ...signup, ...filled })
    expect([trapped.status, trapped.body.error]).toEqual([400, pressAgain])
    expect(await subjects(site)).toEqual([])
    expect((await site.call('convertkit-contact', signup)).status).toBe(200)
    expect(await subjects(site)).toHaveLength(1)
  })

  test('keeps a message as probable spam, and one more press moves it to the inbox', async () => {
    const site = await testSite(kind)
    for (let times = 0; times < 2; times++) {
      const trapped = await site.call('convertkit-contact', { ...message, ...filled })
      expect([trapped.status, trapped.body.error]).toEqual([400, pressAgain])
    }
    expect(await subjects(site)).toEqual([])
    expect(await kept(site)).toEqual([{ message: 'Is it for me?', spam: 1 }])
    expect((await site.call('convertkit-contact', message)).status).toBe(200)
    expect(await kept(site)).toEqual([{ message: 'Is it for me?', spam: 0 }])
    expect(await subjects(site)).toHaveLength(2)
  })

  test('first shows the errors of other fields', async () => {
    const site = await testSite(kind)
    const { body } = await site.call('convertkit-contact', { ...message, email: 'ada', ...filled })
    expect(body.error).toBe('Please enter a valid email address.')
  })

  test('of a form without JavaScript leads to a page whose button sends the form', async () => {
    const site = await testSite(kind)
    const send = (form: Record<string, string>) =>
      site.app.request('/functions/v1/convertkit-contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        body: new URLSearchParams(form),
      })
    const trapped = await send({ ...message, ...filled })
    const page = await trapped.text()
    expect(trapped.status).toBe(400)
    expect(page).toContain(pressAgain)
    expect(page).toContain('value="ada@example.com"')
    expect(page).not.toContain(trapField)
    expect(await (await send(message)).text()).toContain(notices.contact.success.title)
    expect(await kept(site)).toEqual([{ message: 'Is it for me?', spam: 0 }])
  })

  test('never stops a payment', async () => {
    const site = await testSite(kind)
    const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: site.services.payments.priceId }
    const { body } = await site.call('create-payment', {
      ...buyer,
      ...filled,
      website: 'https://ada.example',
    })
    expect(body.url).toContain('/sandbox/stripe/pay/')
  })

  test('keeps probable spam for 90 days', async () => {
    const site = await testSite(kind)
    await site.call('convertkit-contact', { ...message, ...filled })
    await forgetSpam(site.services.db, site.services.clock.now() + 90 * day)
    expect(await kept(site)).toHaveLength(1)
    await forgetSpam(site.services.db, site.services.clock.now() + 90 * day + 1)
    expect(await kept(site)).toEqual([])
  })
})
