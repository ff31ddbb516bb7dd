import { bonuses } from '../../model/course.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { keepMessage } from '../inbox/messages.ts'
import { keepContact } from '../mail/contacts.ts'
import type { Needs } from '../needs.ts'
import { addJob } from '../queue/queue.ts'
import { notifyOwner } from '../queue/requests.ts'
import { buyerEmail } from '../sales/orders.ts'
import { newId } from '../store/id.ts'
import type { Db, Order } from '../store/tables.ts'
import { whileOpen } from './while-open.ts'

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
  { showsSheets = false, ...review }: { address: string; question: string; showsSheets?: boolean },
): Promise<void> {
  const now = clock.now()
  await whileOpen(db, order, now, async (tx, { id, first_name, last_name, ...found }) => {
    if ((await reviewsOf(tx, id)).length >= mostReviews) return
    const buyer = { email: buyerEmail(found), firstName: first_name, lastName: last_name }
    const message = {
      ...buyer,
      reason: bonuses.find(({ form }) => form === 'page-review')?.name ?? courseRoom.review.name,
      message: [review.address, review.question, ...(showsSheets ? [courseRoom.sheets.shown] : [])].join(
        '\n\n',
      ),
    }
    const messageId = await keepMessage(tx, await keepContact(tx, buyer, now), message, now)
    await tx
      .insertInto('page_reviews')
      .values({
        id: newId('review'),
        order_id: id,
        ...review,
        shows_sheets: showsSheets ? 1 : 0,
        message_id: messageId,
        created_at: now,
      })
      .execute()
    if (messageId) await addJob(tx, notifyOwner({ messageId }), now)
  })
}
