import type { Clock } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { deliverContact } from '../queue/requests.ts'
import type { Database } from '../store/tables.ts'
import { transact } from '../store/transact.ts'
import { keepContact, type Person } from './contacts.ts'
import { keepSignup, type NewSignup } from './signups.ts'

/** Stores a signup: the contact, what they asked for, and the job that delivers it. Returns its id. */
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
