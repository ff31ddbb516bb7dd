import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { minute } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { mailed } from '../testing/mail.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'

describe.each(bothDatabases)('a signup that version 1.0 has queued, on %s,', (kind) => {
  test('is stored once, with the time at which it was sent', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    const askedAt = clock.now()
    const cameFrom = { referrer: null, campaign: 'spring', landing: '/' }
    const person = { email: 'Ada@Example.com', firstName: 'Ada', lastName: 'L', message: '' }
    const payload = JSON.stringify({ ...person, ...signups.newsletter, cameFrom, askedAt })
    const queued = { name: 'store-signup', lane: 'site', payload, key: null, runAt: null } as const
    await addJob(db, queued, askedAt)
    clock.advance(minute)
    await site.worker.runDue()
    await site.worker.runDue()
    expect(await db.selectFrom('contacts').selectAll().execute()).toMatchObject([
      { email: 'ada@example.com', first_name: 'Ada', last_name: 'L' },
    ])
    expect(await db.selectFrom('signups').selectAll().execute()).toMatchObject([
      { reason: 'growth_notes', campaign: 'spring', created_at: askedAt },
    ])
    expect(await mailed(site)).toHaveLength(1)
    const jobs = await db.selectFrom('jobs').select('payload').execute()
    expect(jobs.filter(({ payload }) => payload.includes('Ada'))).toEqual([])
  })
})
