import { type Context, Hono, type Next } from 'hono'
import { bonuses, guarantee } from '../../model/course.ts'
import { noLongerThan } from '../http/body-limit.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { enterRoom } from './enter.ts'
import { sendRoomFile } from './files.ts'
import { callGuarantee, showGuarantee } from './guarantee-page.ts'
import { setDone, showLesson, showOverview } from './lesson-pages.ts'
import { offerStory, saveMonth, sendLog, showLog } from './log-page.ts'
import { longestNotes, saveNotes, showNotes } from './notes.ts'
import { openCourse } from './open-course.ts'
import { bookReview, showReview } from './page-review.ts'
import { sendProductFile, showProductFiles } from './product-files.ts'

/** In bytes. Form encoding takes up to nine bytes per character. */
const longestForm = 9 * longestNotes + 1024

/** The pages and forms of the course room, and the page of any other product, mounted at /course. */
export function courseRoom(services: Needs<'db' | 'clock' | 'config'>, limit: RateLimit): Hono {
  const app = new Hono()
  const limited = async (c: Context, next: Next) => tooMany(c, limit) ?? next()
  app.post('*', limited, noLongerThan(longestForm))
  app.post('/open', openCourse(services))
  app.use('/:key/*', enterRoom(services, limit))
  app.get('/:key', ofFiles(showProductFiles))
  app.get('/:key/files/:file', ofFiles(sendProductFile))
  app.use('/:key/*', onlyCourse)
  app.get('/:key', showOverview(services))
  app.get('/:key/log', guaranteed(showLog(services))).post(guaranteed(saveMonth(services)))
  app.get('/:key/log.csv', guaranteed(sendLog(services)))
  app.get('/:key/notes', showNotes(services)).post(saveNotes(services))
  app.get('/:key/guarantee', guaranteed(showGuarantee(services))).post(guaranteed(callGuarantee(services)))
  app.post('/:key/story', guaranteed(offerStory(services)))
  app.get('/:key/review', reviewed(showReview(services))).post(reviewed(bookReview(services)))
  app.get('/:key/files/:folder/:file', sendRoomFile)
  app.get('/:key/:lesson', showLesson(services)).post(setDone(services))
  return app
}

/** Passes a handler by unless the order is for a product without lessons. */
function ofFiles(handle: (c: Context, next: Next) => Promise<Response | undefined>) {
  return async (c: Context, next: Next) => (c.var.room.isCourse ? next() : handle(c, next))
}

/** The key of a product without lessons opens none of the pages of the course. */
async function onlyCourse(c: Context, next: Next) {
  const { isCourse, email } = c.var.room
  return isCourse ? next() : showPage(c, 'access', { state: 'unknown', email }, { status: 404 })
}

/** A course without a guarantee has no log either: there is no such page. */
const guaranteed = onlyIf(() => guarantee !== null)
/** Some courses have no bonus that is a page review. */
const reviewed = onlyIf(() => bonuses.some(({ form }) => form === 'page-review'))

/** Returns a function that passes a handler by while the condition is false. */
function onlyIf(has: () => boolean) {
  return (handle: (c: Context) => Promise<Response>) => async (c: Context, next: Next) =>
    has() ? handle(c) : next()
}
