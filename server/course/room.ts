import { type Context, Hono, type Next } from 'hono'
import { longestNotes } from '../../contract/workbook.ts'
import { bonuses, guarantee } from '../../model/course.ts'
import { log } from '../../model/log.ts'
import { noLongerThan } from '../http/body-limit.ts'
import { handlersWith } from '../http/handlers.ts'
import { limitBy, limitRate, type RateLimit } from '../http/rate-limit.ts'
import type { Needs } from '../needs.ts'
import { saveAnswers, showSheet } from './answer-forms.ts'
import { showEnd } from './end-page.ts'
import { enterLessons, enterMainCourse, enterRoom, openCourse } from './enter.ts'
import { sendProductFile, sendRoomFile, showProductFiles } from './files.ts'
import { callGuarantee, showGuarantee } from './guarantee-page.ts'
import { setDone, showLesson, showOverview } from './lesson-pages.ts'
import { offerStory, saveMonth, sendLog, showLog } from './log-page.ts'
import { sendSheet } from './my-sheet.ts'
import { saveNote, saveNotes, showNotes } from './notes.ts'
import { bookReview, showReview } from './page-review.ts'
import { limitForms, limitText } from './refuse-form.ts'
import { confirmWithdrawal, showWithdrawal } from './withdrawal-page.ts'

/** In bytes. Form encoding takes up to nine bytes per character, and a lesson's note comes with the text that it began from. */
const longestForm = 2 * 9 * longestNotes + 1024

/** How many times as many forms a buyer may send as a stranger: what is typed in a worksheet is saved as it's typed. */
const oftener = 4

/** The pages and forms of the rooms of all products, mounted at /course. The main course's lessons are at the top. */
export function courseRoom(
  services: Needs<'db' | 'clock' | 'config' | 'convertKit' | 'secret'>,
  limit: RateLimit,
): Hono {
  const app = new Hono()
  const { clock, config } = services
  const on = handlersWith(services)
  const ofOrder = limitBy(clock, oftener * config.rateLimitPerMinute, (c) => c.var.order.id)
  app.post('/open', limitRate(limit), noLongerThan(longestForm), on(openCourse))
  // Requests with unknown keys end here, and count against the limit of their IP address. The others count for their order.
  app.use('/:key/*', enterRoom(services, limit))
  app.post('/:key/*', noLongerThan(2 * longestForm), limitForms(ofOrder), limitText(longestForm))
  app.get('/:key/withdrawal', on(showWithdrawal)).post(on(confirmWithdrawal))
  app.get('/:key', withoutCourse(on(showProductFiles)))
  app.get('/:key/products/:product/:file', sendProductFile)
  app.use('/:key/products/:product/*', enterLessons)
  app.use('/:key/*', enterMainCourse)
  app.get('/:key/log', logged(on(showLog))).post(logged(on(saveMonth)))
  app.get('/:key/log.csv', logged(on(sendLog)))
  app.get('/:key/guarantee', guaranteed(on(showGuarantee))).post(guaranteed(on(callGuarantee)))
  app.post('/:key/story', guaranteed(on(offerStory)))
  app.get('/:key/review', reviewed(on(showReview))).post(reviewed(on(bookReview)))
  for (const room of ['/:key', '/:key/products/:product'] as const) {
    app.get(room, on(showOverview))
    app.get(`${room}/end`, on(showEnd))
    app.get(`${room}/notes`, on(showNotes)).post(on(saveNotes))
    app.get(`${room}/files/:folder/:file`, sendRoomFile)
    app.post(`${room}/:lesson/answers`, on(saveAnswers))
    app.post(`${room}/:lesson/note`, on(saveNote))
    app.get(`${room}/:lesson/sheet`, on(showSheet))
    app.get(`${room}/:lesson/sheet.xlsx`, limitRate(ofOrder), on(sendSheet))
    app.get(`${room}/:lesson`, on(showLesson)).post(on(setDone))
  }
  return app
}

type Handle = ReturnType<ReturnType<typeof handlersWith>>

/** Passes a handler by if the order opens the course. */
function withoutCourse(handle: Handle) {
  return async (c: Context, next: Next) => (c.var.room.course === null ? handle(c, next) : next())
}

/** Some courses have no log, and some no guarantee: there are no such pages. */
const logged = onlyIf(() => log !== null)
const guaranteed = onlyIf(() => guarantee !== null)
/** Some courses have no bonus that is a page review. */
const reviewed = onlyIf(() => bonuses.some(({ form }) => form === 'page-review'))

/** Returns a function that passes a handler by while the condition is false. */
function onlyIf(has: () => boolean) {
  return (handle: Handle) => async (c: Context, next: Next) => (has() ? handle(c, next) : next())
}
