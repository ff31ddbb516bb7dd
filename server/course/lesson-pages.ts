import type { Context, Next } from 'hono'
import type { LessonPage, LessonVideo } from '../../contract/course-room.ts'
import { keyIn, mainProduct } from '../../contract/products.ts'
import type { Answers } from '../../contract/workbook.ts'
import { bonuses } from '../../model/course.ts'
import type { Lesson } from '../../model/lesson.ts'
import type { Course } from '../../model/lessons.ts'
import { playerOf } from '../../model/reader/lesson-video.ts'
import { isByPerson } from '../http/is-by-person.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { addLettersAfter } from '../newsletter/start-series.ts'
import { longDay } from '../process/days.ts'
import { handle } from '../store/id.ts'
import type { Db, Order } from '../store/tables.ts'
import { readForm } from './enter.ts'
import { filesOf, openedProducts } from './files.ts'
import { hasGuarantee, readStanding } from './guarantee-progress.ts'
import { readNotes } from './kept-notes.ts'
import {
  isDone,
  isModuleDone,
  keepOpened,
  lessonsIn,
  lineOf,
  markDone,
  nextLesson,
  progressOf,
  readProgress,
} from './progress.ts'
import { boughtIn } from './purchases.ts'
import { readLessonSheet, readSheets } from './sheets.ts'
import { whileOpen } from './while-open.ts'

type Site = Needs<'db' | 'clock'>

/** Shows every module with the buyer's progress, and the lesson to continue with. */
export async function showOverview(
  c: Context,
  services: Needs<'db' | 'clock' | 'config' | 'secret'>,
): Promise<Response> {
  const { order, room, course } = c.var
  const seen = await readProgress(services.db, order.id, course)
  const modules = course.modules.map((module) => ({
    title: module.title,
    includes: module.includes,
    lessons: module.lessons.map((lesson) => lineOf(lesson, seen)),
  }))
  return showPage(c, 'course', {
    ...(await boughtIn(c, services)),
    progress: progressOf(course, seen),
    next: nextLesson(course, seen),
    modules,
    bonuses: (course.product === mainProduct ? bonuses : []).map(({ name, text, form }) => ({
      name,
      text,
      files: filesOf(c, { bonus: name }),
      href: form === 'page-review' ? `${room.base}/review` : null,
    })),
    standing: hasGuarantee(course) ? (await readStanding(services.db, order.id)).standing : null,
    products: openedProducts(c),
  })
}

/** Returns the lesson in the path, or undefined if the course has no such lesson. */
export const lessonAt = (c: Context): Lesson | undefined =>
  lessonsIn(c.var.course).find(({ id }) => id === c.req.param('lesson'))

export async function showLesson(c: Context, { db, clock }: Site, next: Next): Promise<Response | undefined> {
  const { order, course } = c.var
  const lesson = lessonAt(c)
  if (!lesson) return void (await next())
  const now = clock.now()
  const key = keyIn(course.product, lesson.id)
  if (isByPerson(c.req)) await whileOpen(db, order, now, (tx) => keepOpened(tx, order.id, key, now))
  return showLessonPage(c, db, lesson)
}

/** Shows a lesson with its worksheet: with the buyer's answers and notes or, if they couldn't be stored, with these. */
export async function showLessonPage(
  c: Context,
  db: Db,
  lesson: Lesson,
  { answers, note, status = 200 }: { answers?: Answers; note?: Answers; status?: 200 | 400 | 409 } = {},
): Promise<Response> {
  const { order, room, course } = c.var
  const lessons = lessonsIn(course)
  const at = lessons.findIndex(({ id }) => id === lesson.id)
  const seen = await readProgress(db, order.id, course)
  const doneAt = seen.get(lesson.id)?.done_at ?? null
  const [before, after] = [lessons[at - 1], lessons[at + 1]]
  const video = videoOf(lesson, room.base)
  const page = {
    room,
    lessonId: lesson.id,
    lessonKey: keyIn(course.product, lesson.id),
    progress: progressOf(course, seen),
    module: { number: lesson.module, title: course.modules[lesson.module - 1]?.title ?? '' },
    title: lesson.title,
    minutes: lesson.minutes,
    summary: lesson.summary,
    checked: lesson.checked,
    doneOn: doneAt === null ? null : longDay(doneAt),
    exercise: lesson.exercise ?? null,
    sheet: await readLessonSheet(db, order, { course, lesson }, answers),
    workbook: await readSheets(db, order.id, course),
    note: await lessonNote(db, order, course, note),
    files: filesOf(c, { lessonId: lesson.id }),
    video,
    previous: before ? lineOf(before, seen) : null,
    next: after ? lineOf(after, seen) : null,
    siblings: lessons.filter(({ module }) => module === lesson.module).map((one) => lineOf(one, seen)),
    justDone: justDoneIn(course, c.req.query('done') ?? '', seen),
  }
  return showPage(c, 'course-lesson', page, {
    status,
    ...(video?.kind === 'file' && { allow: { media: "'self'" } }),
  })
}

async function lessonNote(
  db: Db,
  order: Order,
  { product }: Course,
  answers?: Answers,
): Promise<LessonPage['note']> {
  const notes = await readNotes(db, order.id, product)
  const text = notes?.text ?? ''
  return {
    answers: answers ?? { note: { text, was: text } },
    // With a dot, because a worksheet may have the id `note`.
    place: `${handle(order.id)} ${keyIn(product, '.note')}`,
    savedOn: notes ? longDay(notes.updated_at) : null,
  }
}

/**
 * Handles the button at the end of a lesson. Marking a lesson as done leads to the next lesson, or from the
 * last one that was left to the end page. Marking a lesson as not done leads back to the same page.
 */
export async function setDone(
  c: Context,
  services: Needs<'db' | 'clock' | 'convertKit'>,
  next: Next,
): Promise<Response | undefined> {
  const { db, clock } = services
  const { order, room, course } = c.var
  const lessons = lessonsIn(course)
  const at = lessons.findIndex(({ id }) => id === c.req.param('lesson'))
  const lesson = lessons[at]
  if (!lesson) return void (await next())
  const form = await readForm(c)
  const isMarked = form('done') === '1'
  const now = clock.now()
  const mark = {
    orderId: order.id,
    key: keyIn(course.product, lesson.id),
    doneAt: isMarked ? now : null,
  }
  await whileOpen(db, order, now, async (tx, { contact_id: contactId }) => {
    await markDone(tx, mark, now)
    // Letters follow the modules of the main course.
    if (!isMarked || !contactId || course.product !== mainProduct) return
    const { module } = lesson
    if (isModuleDone(course, module, await readProgress(tx, order.id, course)))
      await addLettersAfter(tx, { contactId, module }, services)
  })
  const { done, count } = progressOf(course, await readProgress(db, order.id, course))
  if (isMarked && done === count) return c.redirect(`${room.base}/end`, 303)
  const to = isMarked ? lessons[at + 1]?.id : lesson.id
  return c.redirect(`${room.base}${to ? `/${to}` : ''}${isMarked ? `?done=${lesson.id}` : ''}`, 303)
}

/** Returns what to say about a lesson that the buyer has just marked as done. Null if it isn't done. */
function justDoneIn(
  course: Course,
  id: string,
  seen: Awaited<ReturnType<typeof readProgress>>,
): LessonPage['justDone'] {
  const lesson = lessonsIn(course).find((one) => one.id === id)
  if (!lesson || !isDone(id, seen)) return null
  const { done, count } = progressOf(course, seen)
  const module = course.modules[lesson.module - 1]
  return {
    number: id.replace('-', '.'),
    left: count - done,
    module: lesson.module,
    made: isModuleDone(course, lesson.module, seen) ? (module?.includes ?? null) : null,
  }
}

/**
 * Returns a lesson's video, or null if there's none. A video at YouTube or Vimeo becomes a link, so nothing loads from there
 * before a click.
 */
function videoOf(lesson: Lesson, base: string): LessonVideo | null {
  const player = lesson.video === null ? null : playerOf(lesson.video)
  if (!player || lesson.video === null) return null
  const { captions, transcript } = lesson
  if (player.kind !== 'file')
    return {
      kind: 'link',
      href: lesson.video,
      host: player.kind === 'youtube' ? 'YouTube' : 'Vimeo',
      transcript,
    }
  return {
    kind: 'file',
    href: `${base}/files/media/${player.id}`,
    captions: captions === null ? null : `${base}/files/media/${captions}`,
    transcript,
  }
}
