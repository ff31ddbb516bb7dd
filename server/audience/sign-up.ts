import { keepContacts, type Person } from '../db/contacts.ts'
import { keepSignups, type NewSignup } from '../db/signups.ts'
import type { Db } from '../db/tables.ts'
import { deliverContact } from '../jobs/deliver-contact.ts'
import { addJobs } from '../jobs/queue.ts'

/** Keeps signups: the contacts who made them, what they asked for, and the jobs that bring it to them. Gives their ids. */
export async function signUp(
  tx: Db,
  signups: readonly (Person & NewSignup)[],
  now: number,
): Promise<string[]> {
  const ids = await keepSignups(tx, await keepContacts(tx, signups, now), now)
  const jobs = ids.map((signupId) => deliverContact({ signupId }))
  await addJobs(tx, jobs, now)
  return ids
}
