import type { Clock } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { deliverContact } from '../queue/requests.ts'
import type { Database } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { keepContact, type Person } from './contacts.ts'
import { keepSignup, type NewSignup } from './signups.ts'

/** Keeps a signup: the contact who made it, what they asked for, and the job that brings it to them. Gives its id. */
export async function signUp(
  { db, clock }: { db: Database; clock: Clock },
  signup: Person & NewSignup,
): Promise<string> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const contact = await keepContact(tx, signup, now)
    const id = await keepSignup(tx, contact.id, signup, now)
    await addJob(tx, deliverContact({ signupId: id }), now)
    return id
  })
}
