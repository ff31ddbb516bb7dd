import { describe, expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { keepSubscribers } from '../audience/imported-lists.ts'
import { confirmNewsletter } from '../audience/subscriptions.ts'
import { day } from '../process/clock.ts'
import { bothDatabases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { readSeries } from './series.ts'
import { summarize } from './summary.ts'

describe.each(bothDatabases)('the figures on %s', (kind) => {
  test('count who has confirmed here, and nobody whom a list has brought', async () => {
    const site = await testSite(kind)
    const { db, clock } = site.services
    await site.call('convertkit-contact', { email: 'ann@example.com', ...signups.newsletter })
    const { id } = await db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
    clock.advance(1)
    await confirmNewsletter(db, id, clock.now())
    const person = (email: string) => ({ email, firstName: '', lastName: '' })
    await keepSubscribers(db, [person('bob@example.com'), person('cy@example.com')], clock.now())
    clock.advance(1)
    await site.call('convertkit-contact', { email: 'cy@example.com', ...signups.starterKits })
    const now = clock.now()
    expect(await summarize(db, now - (now % day), now + day)).toMatchObject({ signups: 2, confirmed: 1 })
    expect((await readSeries(db, { days: 1, now })).series.confirmed).toEqual([1])
  })
})
