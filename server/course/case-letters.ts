import { isolated } from '../../contract/direction-marks.ts'
import { guarantee } from '../../model/course.ts'
import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import { safeName } from '../letters/safe-name.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import type { LetterRequest } from '../queue/requests.ts'
import { buyerEmail, findOrder } from '../sales/orders.ts'
import { holdsCourse } from '../sales/settlement.ts'
import { caseAnsweredMail, caseOpenedMail, caseReceivedMail } from './case-mails.tsx'
import { entriesOf, findCase, readAttached } from './cases.ts'

type CaseRequest = Extract<LetterRequest, { caseId: string }>

/** Writes an email about a case: the buyer's text to the owner, or the confirmation or the owner's answer to the buyer. */
export async function caseLetter(
  { mail, caseId, entryId }: CaseRequest,
  { db, config }: Needs<'db' | 'config'>,
): Promise<Letter | null> {
  const found = await findCase(db, caseId)
  const order = found && (await findOrder(db, found.order_id))
  const email = order && buyerEmail(order)
  const entries = await entriesOf(db, [caseId])
  const entry = entryId === undefined ? entries[0] : entries.find(({ id }) => id === entryId)
  const toOwner = mail === 'case-opened'
  if (!found || !order || !entry || !email) return null
  const owner = ownerAddress(config)
  const name = `${order.first_name} ${order.last_name}`.trim()
  const letter = {
    key: `mail:${mail}:${entryId ?? caseId}`,
    kind: mail,
    contactId: order.contact_id,
    to: toOwner ? owner.address : email,
    toContact: !toOwner,
    replyTo: toOwner ? { name, address: email } : owner,
  }
  const { months, standing } = readAttached(found)
  const isStory = found.kind === 'story'
  const dueOn = longDay(found.due_at)
  if (toOwner) {
    const buyer = [isolated(name), email].filter(Boolean).join(', ')
    return {
      ...letter,
      mail: caseOpenedMail({
        buyer,
        dueOn,
        text: entry.text,
        isStory,
        standing,
        months: months.length,
        showsSheets: found.shows_sheets === 1,
      }),
    }
  }
  const firstName = safeName(order.first_name)
  const href = `${config.siteUrl}/course/${order.access_token}/${isStory ? 'log#story' : 'guarantee#cases'}`
  const answer =
    mail === 'case-received'
      ? caseReceivedMail({ firstName, dueOn, href, isStory })
      : caseAnsweredMail({ firstName, href: guarantee && holdsCourse(order) ? href : null, text: entry.text })
  return { ...letter, mail: answer }
}
