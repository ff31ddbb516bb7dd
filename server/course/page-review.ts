import type { Context } from 'hono'
import type { ReviewPage } from '../../contract/course-room.ts'
import { filled } from '../../model/filled.ts'
import { figure } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { longDay } from '../process/days.ts'
import { readForm } from './enter.ts'
import { pageAddress } from './log.ts'
import { bookSession, mostReviews, reviewsOf } from './reviews.ts'

/** In characters. */
const longestQuestion = 2_000

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
