import { expect, test } from 'vitest'
import { keepSubscribers } from '../../server/audience/subscriptions.ts'
import { noteBounce } from '../../server/letters/bounces.ts'
import { keepIssue } from '../../server/letters/issues.ts'
import { addJob } from '../../server/queue/queue.ts'
import { sendIssue } from '../../server/queue/requests.ts'
import { mailed } from '../../server/testing/mail.ts'
import { testSite } from '../../server/testing/site.ts'
import { deskApp } from './desk-app.tsx'

const own = { host: '127.0.0.1:4173', origin: 'http://127.0.0.1:4173' }

test('stops an issue, sends the rest, takes it out of the archive, and shows what came back', async () => {
  const site = await testSite('sqlite')
  const { db, clock } = site.services
  const app = deskApp(site.services, { key: 'key', port: 4173 })
  const emails = ['ann@example.com', 'ben@example.com']
  await keepSubscribers(
    db,
    emails.map((email) => ({ email, firstName: 'Ann', lastName: '' })),
    clock.now(),
  )
  const text = { slug: 'slow-start', subject: 'A slow start', preview: 'Slow', markdown: 'Hello' }
  const { issue } = await keepIssue(db, { ...text, tag_id: null, send_at: clock.now() }, clock.now())
  await addJob(
    db,
    sendIssue({ issueId: issue.id, after: '' }, { key: `send-issue:${issue.id}` }),
    clock.now(),
  )
  const report = {
    provider: 'postmark',
    key: '1',
    email: 'ben@example.com',
    kind: 'soft',
    detail: '',
  } as const
  await noteBounce(db, report, clock.now())

  const press = async (act: string) => {
    const page = await (await app.request('/key/letters', { headers: own })).text()
    expect(page).toContain(`action="/key/letters/slow-start/${act}"`)
    const answer = await app.request(`/key/letters/slow-start/${act}`, { method: 'POST', headers: own })
    return (await app.request(answer.headers.get('location') ?? '', { headers: own })).text()
  }
  expect(await press('stop')).toContain('is stopped')
  expect(await mailed(site)).toEqual([])
  expect(await press('continue')).toContain('goes on')
  expect(await mailed(site)).toHaveLength(2)
  const page = await press('unpublish')
  expect(page).toContain('no longer in the archive')
  expect(page).toContain('>not in the archive<')
  expect(page).toContain('50.00%')
  const unknown = await app.request('/key/letters/none/stop', { method: 'POST', headers: own })
  expect(decodeURIComponent(unknown.headers.get('location') ?? '')).toContain('No issue none was begun here.')
  const foreign = { ...own, origin: 'https://evil.example' }
  expect(
    (await app.request('/key/letters/slow-start/stop', { method: 'POST', headers: foreign })).status,
  ).toBe(403)
})
