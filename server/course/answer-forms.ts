import type { Context, Next } from 'hono'
import type { Answers, SavedAnswers } from '../../contract/workbook.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import { showPage } from '../http/show-page.ts'
import type { Needs } from '../needs.ts'
import { keepAnswers, readAnswers, readChanges } from './answers.ts'
import { lessonAt, showLessonPage } from './lesson-pages.ts'
import { isScript, refuseForm } from './refuse-form.ts'
import { sheetOfLesson, withRemoved } from './sheets.ts'

/**
 * POST /course/KEY/LESSON/answers. Stores the fields of a worksheet that have changed. A script gets JSON. Without scripts, the
 * lesson's page is shown again if something isn't stored, with all that was typed.
 */
export async function saveAnswers(c: Context, { db, clock }: Needs<'db' | 'clock'>): Promise<Response> {
  const { order, room, course } = c.var
  const lesson = lessonAt(c)
  const found = sheetOfLesson(course, lesson)
  const sentence = courseRoom.refused.unknown
  if (!lesson || !found) return refuseForm(c, { status: 404, sentence })
  const { sheet, key: sheetKey } = found
  const changes = readChanges(sheet, new URLSearchParams(await c.req.text()))
  if (!changes) return refuseForm(c, { status: 400, sentence })
  const result = await keepAnswers(db, order, sheetKey, changes, clock.now())
  const { kept, others, problems } = result ?? { kept: [], others: new Map(), problems: new Map() }
  if (isScript(c)) {
    const saved: SavedAnswers = {
      kept,
      others: Object.fromEntries(others),
      problems: Object.fromEntries(problems),
    }
    return c.json(saved, result ? 200 : 403)
  }
  if (others.size === 0 && problems.size === 0) return c.redirect(`${room.base}/${lesson.id}#worksheet`, 303)
  const answers: Record<string, Answers[string]> = { ...(await readAnswers(db, order.id, sheetKey)) }
  for (const { key, text, was } of changes) {
    const [other, problem] = [others.get(key), problems.get(key)]
    if (other !== undefined) answers[key] = { text, was: other, other }
    else if (problem !== undefined) answers[key] = { text, was, problem }
  }
  return showLessonPage(c, db, lesson, { answers, status: others.size > 0 ? 409 : 400 })
}

/** GET /course/KEY/LESSON/sheet. Shows the worksheet as the buyer filled it in, to print. */
export async function showSheet(c: Context, { db }: Needs<'db'>, next: Next): Promise<Response | undefined> {
  const { order, room, course } = c.var
  const lesson = lessonAt(c)
  const found = sheetOfLesson(course, lesson)
  if (!lesson || !found) return void (await next())
  const answers = await readAnswers(db, order.id, found.key)
  return showPage(c, 'course-sheet', {
    room,
    lesson: lesson.id,
    sheet: withRemoved(found.sheet, answers),
    answers,
  })
}
