import type { Context } from 'hono'
import type { Purchase } from '../../contract/course-room.ts'
import { soldIn } from '../../model/sold.ts'
import { roomPath } from '../mail/links.ts'
import type { Needs } from '../needs.ts'
import { buyerEmail, ordersThatCount } from '../sales/orders.ts'
import { holdsCourse } from '../sales/settlement.ts'
import { handle } from '../store/id.ts'

/**
 * Returns what else the buyer of the room's order has, newest first, with the links that open it. Null if the visitor didn't come
 * from an email to the buyer: anybody can pay with somebody else's address, and then opens the room without reading an email.
 */
export async function otherPurchases(
  c: Context,
  services: Needs<'db' | 'config' | 'secret'>,
): Promise<Purchase[] | null> {
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
