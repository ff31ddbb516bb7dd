import { describe, expect, test } from 'vitest'
import { keepSubscribers } from '../audience/imported-lists.ts'
import { unsubscribeContact } from '../mail/suppressions.ts'
import { day, hour } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { sendIssue } from '../queue/requests.ts'
import { databases, testServices } from '../testing/services.ts'
import { continueIssue, keepIssue, stopIssue } from './issues.ts'
import { sendIssueJob } from './send-issue.ts'

const words = { slug: 'one', subject: 'One', preview: 'p', markdown: 'm', tag_id: null }

describe.each(databases)('an issue on %s', (kind) => {
  test('a batch that was claimed before its issue was stopped queues nothing', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const now = clock.now()
    await keepSubscribers(db, [{ email: 'ann@example.com', firstName: 'Ann', lastName: '' }], now)
    const { issue } = await keepIssue(db, { ...words, send_at: now }, now)
    await stopIssue(db, issue.id, now)
    const batch = JSON.stringify({ issueId: issue.id, after: '' })
    const outcome = await sendIssueJob.run(batch, services, { jobId: 'job_1', number: 1, last: false })
    expect(outcome).toEqual({ again: now + hour })
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('a scheduled issue that is stopped and continued is still sent at its time', async () => {
    const { db, clock } = await testServices(kind)
    const now = clock.now()
    const { issue } = await keepIssue(db, { ...words, send_at: now + day }, now)
    const when = { key: `send-issue:${issue.id}`, at: issue.send_at }
    await addJob(db, sendIssue({ issueId: issue.id, after: '' }, when), now)
    await stopIssue(db, issue.id, now)
    await continueIssue(db, issue, now)
    expect(await db.selectFrom('jobs').select('run_at').execute()).toEqual([{ run_at: now + day }])
  })

  test('a batch repeated after a crash counts nobody twice, even if its last reader has unsubscribed', async () => {
    const services = await testServices(kind)
    const { db, clock } = services
    const people = ['ann', 'bob', 'cy'].map((name) => ({
      email: `${name}@example.com`,
      firstName: name,
      lastName: '',
    }))
    await keepSubscribers(db, people, clock.now())
    const { issue } = await keepIssue(db, { ...words, send_at: clock.now() }, clock.now())
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
      const { issue } = await keepIssue(db, { ...words, slug, send_at: clock.now() }, clock.now())
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
