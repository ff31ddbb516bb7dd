import { type Context, Hono, type Next } from 'hono'
import { longestNotes } from '../../contract/workbook.ts'
import { bonuses, guarantee } from '../../model/course.ts'
import { log } from '../../model/log.ts'
import { noLongerThan } from '../http/body-limit.ts'
import { limitBy, limitRate, type RateLimit } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { saveAnswers, showSheet } from './answer-forms.ts'
import { showEnd } from './end-page.ts'
import { enterRoom } from './enter.ts'
import { sendRoomFile } from './files.ts'
import { callGuarantee, showGuarantee } from './guarantee-page.ts'
import { setDone, showLesson, showOverview } from './lesson-pages.ts'
import { offerStory, saveMonth, sendLog, showLog } from './log-page.ts'
import { sendSheet } from './my-sheet.ts'
import { saveNote, saveNotes, showNotes } from './notes.ts'
import { openCourse } from './open-course.ts'
import { bookReview, showReview } from './page-review.ts'
import { sendProductFile, showProductFiles } from './product-files.ts'
import { limitForms, limitText } from './refuse-form.ts'
import { confirmWithdrawal, showWithdrawal } from './withdrawal-page.ts'

/** In bytes. Form encoding takes up to nine bytes per character, and a lesson's note comes with the text that it began from. */
const longestForm = 2 * 9 * longestNotes + 1024

/** How many times as many forms a buyer may send as a stranger: what is typed in a worksheet is saved as it's typed. */
const oftener = 4

/** The pages and forms of the course room, and the page of any other product, mounted at /course. */
export function courseRoom(services: Needs<'db' | 'clock' | 'config' | 'secret'>, limit: RateLimit): Hono {
  const app = new Hono()
  const { clock, config } = services
  const ofOrder = limitBy(clock, oftener * config.rateLimitPerMinute, (c) => c.var.order.id)
  app.post('/open', limitRate(limit), noLongerThan(longestForm), openCourse(services))
  // Requests with unknown keys end here, and count against the limit of their IP address. The others count for their order.
  app.use('/:key/*', enterRoom(services, limit))
  app.post('/:key/*', noLongerThan(2 * longestForm), limitForms(ofOrder), limitText(longestForm))
  app.get('/:key/withdrawal', showWithdrawal(services)).post(confirmWithdrawal(services))
  app.get('/:key', withoutCourse(showProductFiles(services)))
  app.get('/:key/products/:product/:file', sendProductFile)
  app.use('/:key/*', onlyCourse)
  app.get('/:key', showOverview(services))
  app.get('/:key/end', showEnd(services))
  app.get('/:key/log', logged(showLog(services))).post(logged(saveMonth(services)))
  app.get('/:key/log.csv', logged(sendLog(services)))
  app.get('/:key/notes', showNotes(services)).post(saveNotes(services))
  app.get('/:key/guarantee', guaranteed(showGuarantee(services))).post(guaranteed(callGuarantee(services)))
  app.post('/:key/story', guaranteed(offerStory(services)))
  app.get('/:key/review', reviewed(showReview(services))).post(reviewed(bookReview(services)))
  app.get('/:key/files/:folder/:file', sendRoomFile)
  app.post('/:key/:lesson/answers', saveAnswers(services))
  app.post('/:key/:lesson/note', saveNote(services))
  app.get('/:key/:lesson/sheet', showSheet(services))
  app.get('/:key/:lesson/sheet.xlsx', limitForms(ofOrder), sendSheet(services))
  app.get('/:key/:lesson', showLesson(services)).post(setDone(services))
  return app
}

/** Passes a handler by if the order opens the course. */
function withoutCourse(handle: (c: Context, next: Next) => Promise<Response | undefined>) {
  return async (c: Context, next: Next) => (c.var.room.isCourse ? next() : handle(c, next))
}

/** The key of an order without the course opens none of its pages. */
async function onlyCourse(c: Context, next: Next) {
  const { isCourse, email } = c.var.room
  return isCourse ? next() : showPage(c, 'access', { state: 'unknown', email }, { status: 404 })
}

/** Some courses have no log, and some no guarantee: there are no such pages. */
const logged = onlyIf(() => log !== null)
const guaranteed = onlyIf(() => guarantee !== null)
/** Some courses have no bonus that is a page review. */
const reviewed = onlyIf(() => bonuses.some(({ form }) => form === 'page-review'))

/** Returns a function that passes a handler by while the condition is false. */
function onlyIf(has: () => boolean) {
  return (handle: (c: Context) => Promise<Response>) => async (c: Context, next: Next) =>
    has() ? handle(c) : next()
}
