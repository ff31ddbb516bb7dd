import { bonuses } from '../../model/course.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { findContactById } from '../audience/contacts.ts'
import { keepMessage } from '../inbox/messages.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { notifyOwner } from '../queue/requests.ts'
import { lockOrder } from '../sales/orders.ts'
import { newId } from '../store/id.ts'
import type { Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

export const mostReviews = 1

/** Returns the Page Review Sessions that a buyer has booked, oldest first. */
export async function reviewsOf(db: Db, orderId: string) {
  return db
    .selectFrom('page_reviews')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Books a session, and queues it as a message to the owner. Does nothing if the buyer has used all sessions. */
export async function bookSession(
  { db, clock }: Needs<'db' | 'clock'>,
  order: Order,
  review: { address: string; question: string },
): Promise<void> {
  const now = clock.now()
  await transact(db, async (tx) => {
    // The lock makes a concurrent booking wait, so that it finds this one.
    await lockOrder(tx, order.id, now)
    const booked = await reviewsOf(tx, order.id)
    const contact = order.contact_id ? await findContactById(tx, order.contact_id) : undefined
    if (booked.length >= mostReviews || !contact) return
    await tx
      .insertInto('page_reviews')
      .values({ id: newId('review'), order_id: order.id, ...review, created_at: now })
      .execute()
    const message = {
      email: contact.email,
      firstName: order.first_name,
      lastName: order.last_name,
      reason: bonuses[0]?.name ?? courseRoom.review.name,
      message: `${review.address}\n\n${review.question}`,
    }
    const messageId = await keepMessage(tx, contact, message, now)
    if (messageId) await addJob(tx, notifyOwner({ messageId }), now)
  })
}
