import { describe, expect, test } from 'vitest'
import { hour, minute } from '../process/clock.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { replyMail } from './contact-letters.ts'

const write = (site: TestSite, n: number) =>
  site.call('convertkit-contact', { email: `p${n}@example.com`, firstName: 'Pia', message: `Hello ${n}` })

const deliveries = async ({ services }: TestSite, kind: string) => {
  const rows = await services.db.selectFrom('deliveries').select('state').where('kind', '=', kind).execute()
  return Object.groupBy(rows, ({ state }) => state)
}

describe.each(databases)('messages to the owner on %s', (kind) => {
  test('isolate a right-to-left name, so that the address after it stays in order', async () => {
    const site = await testSite(kind)
    await site.call('convertkit-contact', { email: 'm@example.com', firstName: 'مريم', message: 'Hello.' })
    await site.worker.runDue()
    const mails = (await site.services.sandbox.mailbox?.list()) ?? []
    const told = mails.find(({ mail }) => mail.to?.[0]?.address === 'owner@example.com')
    expect(told?.mail.text).toContain('\u2068مريم\u2069, m@example.com')
    expect(told?.mail.replyTo?.[0]?.name).toBe('مريم')
  })

  test('a flood of messages is stored, and after thirty in an hour one email reports the rest', async () => {
    const site = await testSite(kind, { rateLimitPerMinute: 1_000 })
    const { db, clock, sandbox } = site.services
    clock.set(Date.UTC(2026, 0, 5, 12, 5))
    for (let n = 0; n < 50; n++) expect((await write(site, n)).status).toBe(200)
    await site.worker.runDue()
    for (const mail of ['contact-message', 'contact-acknowledgement']) {
      const { sent, skipped } = await deliveries(site, mail)
      expect([sent?.length, skipped?.length]).toEqual([30, 20])
    }
    expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(50)
    expect(await sandbox.mailbox?.list()).toHaveLength(60)

    clock.advance(54 * minute)
    await site.worker.runDue()
    expect(await deliveries(site, 'many-messages')).toEqual({})
    clock.advance(minute)
    await site.worker.runDue()
    const [newest] = (await sandbox.mailbox?.list(1)) ?? []
    expect(newest?.mail.to?.[0]?.address).toBe('owner@example.com')
    expect(newest?.mail.subject).toBe('Many messages at once: 50 are unanswered')

    await write(site, 51)
    await site.worker.runDue()
    clock.advance(2 * hour)
    await site.worker.runDue()
    expect((await deliveries(site, 'contact-message')).sent).toHaveLength(31)
    expect((await deliveries(site, 'many-messages')).sent).toHaveLength(1)
  })

  test('a flood counts in the hour in which it came, even if the worker was down', async () => {
    const site = await testSite(kind, { rateLimitPerMinute: 1_000 })
    const { clock } = site.services
    clock.set(Date.UTC(2026, 0, 5, 12, 55))
    for (let n = 0; n < 35; n++) await write(site, n)
    clock.advance(10 * minute)
    await site.worker.runDue()
    for (const mail of ['contact-message', 'contact-acknowledgement']) {
      const { sent, skipped } = await deliveries(site, mail)
      expect([sent?.length, skipped?.length]).toEqual([30, 5])
    }
    expect((await deliveries(site, 'many-messages')).sent).toHaveLength(1)
  })

  test('without a limit, every message is emailed', async () => {
    const site = await testSite(kind, { rateLimitPerMinute: 0 })
    for (let n = 0; n < 31; n++) await write(site, n)
    await site.worker.runDue()
    const { sent, skipped } = await deliveries(site, 'contact-message')
    expect([sent?.length, skipped]).toEqual([31, undefined])
  })
})

test('the preview of a long answer does not end in half of an emoji', () => {
  const text = `${'x'.repeat(99)}🙂 and so on`
  expect(replyMail({ text, reason: '', original: 'Hello.' }).words.preview).toBe(`${'x'.repeat(99)}🙂`)
})
