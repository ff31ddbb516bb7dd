import { isAtConvertKit, unsubscribeEverywhere } from '../../server/audience/subscriptions.ts'
import type { Contact } from '../../server/store/tables.ts'
import { transact } from '../../server/store/transact.ts'
import type { Site } from './act.ts'

/** Whether there is anything to unsubscribe the person from. */
export const mayUnsubscribe = (contact: Contact): boolean =>
  contact.state !== 'unsubscribed' || isAtConvertKit(contact)

/** Says what unsubscribing the person would end. */
export const wouldUnsubscribe = ({ email }: Contact): string =>
  `This would unsubscribe ${email}: the newsletter, every series and every reminder end, and no import brings them back.`

/** Unsubscribes a person as the link in their emails does. Says what was done. */
export async function unsubscribePerson(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { id, email }: Contact,
): Promise<string> {
  const leaves = await transact(db, (tx) => unsubscribeEverywhere(tx, id, clock.now()))
  return leaves ? `${email} is unsubscribed.` : `${email} was unsubscribed already.`
}
