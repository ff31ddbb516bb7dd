import { insertJobs } from '../queue/queue.ts'
import { newId } from '../store/id.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Database } from '../store/tables.ts'
import { insertContacts, type Person } from './contacts.ts'
import { deliverContact } from './deliver-contact.ts'
import { insertSignups, type NewSignup } from './signups.ts'

/**
 * Keeps signups, all or none: the contacts who made them, what they asked for, and the jobs that bring it to them. Gives
 * the signups' ids.
 */
export async function signUp(
  db: Database,
  people: readonly (Person & NewSignup)[],
  now: number,
): Promise<string[]> {
  const signups = people.map((person) => ({ ...person, id: newId('sup') }))
  const jobs = signups.map(({ id }) => deliverContact({ signupId: id }))
  // One statement where the database can, so that a group takes one way there and back instead of five.
  if (isPostgres(db))
    await db
      .with('contact', () => insertContacts(db, signups, now).returning(['id', 'email']))
      .with('signup', () => insertSignups(db, signups, now, 'contact'))
      .with('job', () => insertJobs(db, jobs, now))
      .selectFrom('contact')
      .select('id')
      .execute()
  else
    await db.transaction().execute(async (tx) => {
      await insertContacts(tx, signups, now).execute()
      await insertSignups(tx, signups, now).execute()
      await insertJobs(tx, jobs, now).execute()
    })
  return signups.map(({ id }) => id)
}
