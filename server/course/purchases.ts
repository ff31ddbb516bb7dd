import type { Context } from 'hono'
import type { Bought, Purchase } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { money } from '../../model/formats.ts'
import { soldIn } from '../../model/sold.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { emailWords } from '../../model/words/emails.ts'
import { roomPath } from '../mail/links.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import { buyerEmail, ordersThatCount } from '../sales/orders.ts'
import { holdsCourse, paidInWords } from '../sales/settlement.ts'
import { withdrawalDay } from '../sales/withdrawal.ts'
import { handle } from '../store/id.ts'
import type { Order } from '../store/tables.ts'

type Site = Needs<'db' | 'clock' | 'config' | 'secret'>

/** Returns what the end of a room says about what was bought. */
export async function boughtIn(c: Context, services: Site): Promise<Bought> {
  const { order, room } = c.var
  return {
    room,
    purchases: await otherPurchases(c, services),
    receipt: receipt(order),
    withdrawal: withdrawalDay(order, services.clock.now()),
  }
}

/**
 * Returns what else the buyer of the room's order has, newest first, with the links that open it. Null if the visitor didn't come
 * from an email to the buyer: anybody can pay with somebody else's address, and then opens the room without reading an email.
 */
async function otherPurchases(c: Context, services: Site): Promise<Purchase[] | null> {
  const { order, isFromEmail } = c.var
  if (!isFromEmail) return null
  const email = buyerEmail(order)
  // Erased orders have an empty address in common.
  const orders = email === '' ? [] : await ordersThatCount(services, email)
  return orders.flatMap((other) =>
    other.id === order.id || other.access_token === null || !holdsCourse(other)
      ? []
      : {
          title: soldIn(other).title,
          order: handle(other.id),
          href: roomPath(services, other.access_token),
        },
  )
}

/** Returns what a buyer paid and when, or that they paid nothing. */
function receipt(order: Order): string {
  const words = courseRoom.receipt
  const product = soldIn(order).title
  if (order.state === 'gift') return filled(words.gift, { product, order: handle(order.id) })
  const paid = filled(words.paid, {
    product,
    paid: paidInWords(order, emailWords.receipt),
    on: order.paid_at === null ? '' : longDay(order.paid_at),
    order: handle(order.id),
  })
  if (order.refunded_cents === 0) return paid
  return `${paid} ${filled(words.refunded, { amount: money(order.refunded_cents, order.currency) })}`
}
