import { beforeEach, expect, test } from 'vitest'
import { loggableMonths } from './course/log.ts'
import { keepIssue, publishIssue } from './newsletter/issues.ts'
import { hour } from './process/clock.ts'
import { inZone } from './testing/in-zone.ts'
import { mailed } from './testing/mail.ts'
import { testSite } from './testing/site.ts'

beforeEach(() => inZone('America/New_York'))

test('a payment on New Year’s Eve is of December', () => {
  const paid_at = Date.parse('2026-01-01T03:00Z')
  expect(loggableMonths({ paid_at, created_at: paid_at }, paid_at)).toEqual(['2025-12'])
})

test('the receipt and the archive have the day of the site’s time zone', async () => {
  const site = await testSite('sqlite')
  const { clock, db } = site.services
  clock.advance(14 * hour)
  expect(new Date(clock.now()).toISOString()).toContain('2026-01-06T02:00')

  await site.buy('ada@example.com')
  await site.worker.runDue()
  const welcome = (await mailed(site)).find(({ subject }) => subject?.startsWith('Welcome'))
  expect(welcome?.text?.replaceAll(/\s+/g, ' ')).toContain('January 5, 2026')

  const words = { slug: 'slow', subject: 'Slow', preview: 'Slow', markdown: 'Slow.' }
  const { issue } = await keepIssue(db, { ...words, tag_id: null, send_at: clock.now() }, clock.now())
  await publishIssue(db, issue.id, clock.now())
  const page = await (await site.app.request('/newsletter/slow')).text()
  expect(page).toContain('2026-01-05')
  expect(page).not.toContain('2026-01-06')
})
