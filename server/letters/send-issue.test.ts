import { describe, expect, test } from 'vitest'
import { keepSubscribers, unsubscribeContact } from '../audience/subscriptions.ts'
import { databases, testServices } from '../testing/services.ts'
import { keepIssue } from './issues.ts'
import { sendIssueJob } from './send-issue.ts'

describe.each(databases)('an issue on %s', (kind) => {
  test('a batch repeated after a crash counts nobody twice, even if its last reader has unsubscribed', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const people = ['ann', 'bob', 'cy'].map((name) => ({
      email: `${name}@example.com`,
      firstName: name,
      lastName: '',
    }))
    await keepSubscribers(db, people, clock.now())
    const text = {
      slug: 'one',
      subject: 'One',
      preview: 'p',
      markdown: 'm',
      tag_id: null,
      send_at: clock.now(),
    }
    const { issue } = await keepIssue(db, text, clock.now())
    const batch = JSON.stringify({ issueId: issue.id, after: '' })
    const run = () => sendIssueJob.run(batch, services, { jobId: 'job_1', number: 1, last: false })
    await run()
    const last = await db.selectFrom('contacts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await unsubscribeContact(db, last.id, clock.now())
    await run()
    expect(await db.selectFrom('issues').select('recipients').execute()).toEqual([{ recipients: 3 }])
  })

  test('a batch takes as few statements for five hundred readers as for five', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const statements = async (slug: string, readers: number) => {
      const people = Array.from({ length: readers }, (_, n) => ({
        email: `${slug}-${n}@example.com`,
        firstName: 'Ada',
        lastName: '',
      }))
      await keepSubscribers(db, people, clock.now())
      const text = { slug, subject: 'One', preview: 'p', markdown: 'm', tag_id: null, send_at: clock.now() }
      const { issue } = await keepIssue(db, text, clock.now())
      let count = 0
      const counting = db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const batch = JSON.stringify({ issueId: issue.id, after: '' })
      await sendIssueJob.run(batch, { db: counting, clock }, { jobId: 'job_1', number: 1, last: false })
      return count
    }
    const few = await statements('few', 5)
    expect(few).toBeGreaterThan(0)
    expect(await statements('many', 495)).toBe(few)
    expect(await db.selectFrom('jobs').where('name', '=', 'send-mail').select('id').execute()).toHaveLength(
      505,
    )
  })
})
