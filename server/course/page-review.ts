import type { Context } from 'hono'
import type { ReviewPage } from '../../contract/course-room.ts'
import { bonuses } from '../../model/course.ts'
import { filled } from '../../model/filled.ts'
import { figure } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import { keepMessage } from '../inbox/messages.ts'
import { keepContact } from '../mail/contacts.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import { addJob } from '../queue/queue.ts'
import { notifyOwner } from '../queue/requests.ts'
import { buyerEmail } from '../sales/orders.ts'
import { newId } from '../store/id.ts'
import type { Db, Order } from '../store/tables.ts'
import { readForm } from './enter.ts'
import { pageAddress } from './log.ts'
import { whileOpen } from './while-open.ts'

/** In characters. */
const longestQuestion = 2_000

const mostReviews = 1

export async function showReview(c: Context, services: Needs<'db'>): Promise<Response> {
  return showPage(c, 'course-review', await reviewPage(c, services))
}

/** Books a Page Review Session. The owner gets the request as a message. */
export async function bookReview(c: Context, services: Needs<'db' | 'clock'>): Promise<Response> {
  const { order, room } = c.var
  const form = await readForm(c)
  const typed = {
    address: form('address'),
    question: form('question'),
    showsSheets: form('sheets') === '1',
  }
  const address = pageAddress(typed.address)
  const problem = problemWith(address, typed.question)
  if (problem || address === null) {
    const page = await reviewPage(c, services)
    return showPage(c, 'course-review', { ...page, problem, typed }, { status: 400 })
  }
  await bookSession(services, order, { ...typed, address })
  return c.redirect(`${room.base}/review`, 303)
}

function problemWith(address: string | null, question: string): ReviewPage['problem'] {
  const { problems } = courseRoom.review
  if (address === null) return { field: 'address', sentence: problems.address }
  if (question === '') return { field: 'question', sentence: problems.question }
  if (question.length > longestQuestion)
    return { field: 'question', sentence: filled(problems.long, { most: figure(longestQuestion) }) }
  return null
}

async function reviewPage(c: Context, { db }: Needs<'db'>): Promise<ReviewPage> {
  const { order, room } = c.var
  const rows = await reviewsOf(db, order.id)
  const booked = rows.map(({ address, question, shows_sheets, created_at }) => ({
    address,
    question,
    showsSheets: shows_sheets === 1,
    on: longDay(created_at),
  }))
  return {
    room,
    most: mostReviews,
    booked,
    problem: null,
    typed: { address: '', question: '', showsSheets: false },
  }
}

/** Returns the Page Review Sessions that a buyer has booked, oldest first. */
async function reviewsOf(db: Db, orderId: string) {
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
