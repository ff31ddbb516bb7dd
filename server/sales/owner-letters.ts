import { isolated } from '../../contract/direction-marks.ts'
import { money } from '../../model/formats.ts'
import { soldIn } from '../../model/sold.ts'
import { refundFailedMail, saleMail, withdrawalMail } from '../care/owner-mails.tsx'
import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import type { Needs } from '../needs.ts'
import { longMoment } from '../process/days.ts'
import type { LetterRequest } from '../queue/requests.ts'
import { handle } from '../store/id.ts'
import type { Order } from '../store/tables.ts'
import { hasEarlierPayment } from './earlier-payment.ts'
import { buyerEmail, findOrder } from './orders.ts'
import { hasEnded, moneyIsBack, paidInWords, stateInWords } from './settlement.ts'

type Request<Mail extends LetterRequest['mail']> = Extract<LetterRequest, { mail: Mail }>
type Site = Needs<'db' | 'config'>

/** Makes the email to the owner about a sale: who bought, for how much, and whether they already had it. */
export async function saleLetter({ orderId }: Request<'sale'>, services: Site): Promise<Letter | null> {
  const order = await findOrder(services.db, orderId)
  if (!order) return null
  const { name, email, ...letter } = toOwner(order, 'sale', services)
  if (!email) return null
  if (order.paid_at === null || hasEnded(order))
    return { ...letter, skip: `The order is ${stateInWords(order)} by now.` }
  const isSecond = await hasEarlierPayment(services, order)
  return {
    ...letter,
    mail: saleMail({
      name,
      email,
      product: soldIn(order),
      paid: paidInWords(order),
      orderId: handle(orderId),
      isSecond,
    }),
  }
}

/** Makes the email to the owner about a refund that failed after Stripe had accepted it. */
export async function refundFailedLetter(
  { orderId, cents, version }: Request<'refund-failed'>,
  { db, config }: Site,
): Promise<Letter | null> {
  const order = await findOrder(db, orderId)
  if (!order) return null
  const { name, email, ...common } = toOwner(order, 'refund-failed', { config })
  const letter = { ...common, key: `${common.key}:${version}` }
  if (moneyIsBack(order)) return { ...letter, skip: `The order is ${order.state} by now.` }
  const refund = { name, email, orderId: handle(orderId), cents, currency: order.currency }
  return { ...letter, mail: refundFailedMail({ ...refund, product: soldIn(order) }) }
}

/** Makes the email to the owner about a withdrawal. */
export async function withdrawalLetter(
  { orderId, cents }: Request<'withdrawal' | 'withdrawal-received'>,
  { db, config }: Site,
): Promise<Letter | null> {
  const order = await findOrder(db, orderId)
  if (!order?.withdrawn_at) return null
  const { name, email, ...letter } = toOwner(order, 'withdrawal', { config })
  const facts = {
    product: soldIn(order).title,
    at: longMoment(order.withdrawn_at),
    amount: money(cents, order.currency),
  }
  return { ...letter, mail: withdrawalMail({ name, email, orderId: handle(orderId), ...facts }) }
}

/** The common fields of emails to the owner about an order. Reply-To is the buyer, unless their data was erased. */
function toOwner(order: Order, kind: string, { config }: Needs<'config'>) {
  const name = `${order.first_name} ${order.last_name}`.trim()
  const email = buyerEmail(order)
  return {
    key: `mail:${kind}:${order.id}`,
    kind,
    contactId: order.contact_id,
    to: ownerAddress(config).address,
    toContact: false,
    ...(email && { replyTo: { name, address: email } }),
    name: isolated(name),
    email,
  }
}
