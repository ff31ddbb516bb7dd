import { saleMail } from '../care/owner-mails.tsx'
import type { Letter } from '../letters/letter.ts'
import { ownerAddress } from '../letters/owner-address.ts'
import type { LetterRequest } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { findOrder, ordersThatCount } from './orders.ts'
import { hasEnded, paidInWords, stateInWords } from './settlement.ts'

type SaleRequest = Extract<LetterRequest, { mail: 'sale' }>

/** Good news for the owner: who bought, for how much, and whether it looks like a mistake. */
export async function saleLetter({ orderId }: SaleRequest, services: Services): Promise<Letter | null> {
  const order = await findOrder(services.db, orderId)
  const email = order?.paid_email ?? order?.email
  if (!order || !email) return null
  const letter = {
    key: `mail:sale:${orderId}`,
    kind: 'sale',
    contactId: order.contact_id,
    to: ownerAddress(services.config).address,
    toContact: false,
  }
  if (order.paid_at === null || hasEnded(order))
    return { ...letter, skip: `The order is ${stateInWords(order)} by now.` }
  const name = `${order.first_name} ${order.last_name}`.trim()
  return {
    ...letter,
    replyTo: { name, address: email },
    mail: saleMail({
      name,
      email,
      paid: paidInWords(order),
      isSecond: await hasAnother(services, order, email),
    }),
  }
}

/** Whether the same person has paid for the course before, and has it still. */
async function hasAnother(
  services: Services,
  { id, contact_id, paid_at }: Order,
  email: string,
): Promise<boolean> {
  const orders = await ordersThatCount(services, { id: contact_id ?? '', email })
  return orders.some(
    (other) =>
      other.id !== id && other.paid_at !== null && other.paid_at <= (paid_at ?? 0) && !hasEnded(other),
  )
}
