import { type Context, Hono, type Next } from 'hono'
import { noLongerThan } from '../http/body-limit.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import type { Needs } from '../needs.ts'
import { enterRoom } from './enter.ts'
import { sendRoomFile } from './files.ts'
import { callGuarantee, showGuarantee } from './guarantee-page.ts'
import { setDone, showLesson, showOverview } from './lesson-pages.ts'
import { offerStory, saveMonth, sendLog, showLog } from './log-page.ts'
import { longestNotes, saveNotes, showNotes } from './notes.ts'
import { openCourse } from './open-course.ts'
import { bookReview, showReview } from './page-review.ts'

/** In bytes. Form encoding takes up to nine bytes per character. */
const longestForm = 9 * longestNotes + 1024

/** The pages and forms of the course room, mounted at /course. */
export function courseRoom(services: Needs<'db' | 'clock' | 'config'>, limit: RateLimit): Hono {
  const app = new Hono()
  const limited = async (c: Context, next: Next) => tooMany(c, limit) ?? next()
  app.post('*', limited, noLongerThan(longestForm))
  app.post('/open', openCourse(services))
  app.use('/:key/*', enterRoom(services, limit))
  app.get('/:key', showOverview(services))
  app.get('/:key/log', showLog(services)).post(saveMonth(services))
  app.get('/:key/log.csv', sendLog(services))
  app.get('/:key/notes', showNotes(services)).post(saveNotes(services))
  app.get('/:key/guarantee', showGuarantee(services)).post(callGuarantee(services))
  app.post('/:key/story', offerStory(services))
  app.get('/:key/review', showReview(services)).post(bookReview(services))
  app.get('/:key/files/:folder/:file', sendRoomFile)
  app.get('/:key/:lesson', showLesson(services)).post(setDone(services))
  return app
}
