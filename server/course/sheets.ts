import type { LessonSheet, WorkbookSheet } from '../../contract/course-room.ts'
import { keyIn, mainProduct } from '../../contract/products.ts'
import { type Answers, type Sheet, ticked } from '../../contract/workbook.ts'
import { filled } from '../../model/filled.ts'
import type { Lesson } from '../../model/lesson.ts'
import type { Course } from '../../model/lessons.ts'
import { sample } from '../../model/sample-lesson.ts'
import { sheetWords } from '../../model/words/sheet.ts'
import { fieldsOf, sheetOf } from '../../model/workbook.ts'
import { worksheetsByProduct } from '../../model/worksheets.ts'
import { longDay } from '../process/days.ts'
import { handle } from '../store/id.ts'
import type { Db, Order } from '../store/tables.ts'
import { lastSaved, readAnswers, readWorkbook } from './answers.ts'
import { lessonsIn } from './progress.ts'

/** Returns the worksheet of a course's lesson, or undefined if the lesson has none. */
export const worksheetOf = ({ product }: Course, lesson: Lesson | undefined) =>
  worksheetsByProduct[product]?.find(({ id }) => id === lesson?.worksheet)

/**
 * Returns the fields of a lesson's worksheet, or null if the lesson has none. `key` is the worksheet's among those of all
 * products: its answers are stored under it.
 */
export function sheetOfLesson(course: Course, lesson: Lesson | undefined) {
  const worksheet = worksheetOf(course, lesson)
  return worksheet ? { sheet: sheetOf(worksheet), key: keyIn(course.product, worksheet.id) } : null
}

/** Adds a field for each text in a field that the owner has removed since. A tick says nothing without its line. */
export function withRemoved(sheet: Sheet, answers: Answers): Sheet {
  const keys = new Set(fieldsOf(sheet).map(({ key }) => key))
  const removed = Object.keys(answers).filter((key) => !keys.has(key) && answers[key]?.text !== ticked)
  if (removed.length === 0) return sheet
  const label = (index: number) => filled(sheetWords.removed.field, { number: `${index + 1}` })
  const inOrder = removed.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const fields = inOrder.map((key, index) => ({ key, label: label(index), start: '' }))
  const text = { kind: 'text', text: sheetWords.removed.text } as const
  return { ...sheet, parts: [...sheet.parts, text, { kind: 'fields', lines: 1, fields }] }
}

/** Returns what a buyer has typed in each worksheet that no lesson of the course has anymore. */
export async function readRemoved(db: Db, orderId: string, course: Course): Promise<string[]> {
  const shown = new Set(lessonsIn(course).map((lesson) => sheetOfLesson(course, lesson)?.key))
  const removed = new Map<string, string[]>()
  for (const [place, text] of [...(await readWorkbook(db, orderId))].sort(byPlace)) {
    const key = place.slice(0, place.indexOf(' '))
    const isOfCourse = key === keyIn(course.product, key.slice(key.indexOf('/') + 1))
    if (isOfCourse && !shown.has(key) && text !== ticked)
      removed.set(key, [...(removed.get(key) ?? []), text])
  }
  return Array.from(removed.values(), (texts) => texts.join('\n\n'))
}

const byPlace = ([a]: [string, string], [b]: [string, string]) => a.localeCompare(b, 'en', { numeric: true })

/** Returns a lesson's worksheet with the buyer's answers, or with `refused` if they couldn't be stored. */
export async function readLessonSheet(
  db: Db,
  order: Order,
  { course, lesson }: { course: Course; lesson: Lesson },
  refused?: Answers,
): Promise<LessonSheet | null> {
  const found = sheetOfLesson(course, lesson)
  if (!found) return null
  const { sheet, key } = found
  const saved = await lastSaved(db, order.id, key)
  const answers = refused ?? (await readAnswers(db, order.id, key))
  return {
    sheet: withRemoved(sheet, answers),
    answers,
    savedOn: saved === null ? null : longDay(saved),
    place: `${handle(order.id)} ${key}`,
    isSample: course.product === mainProduct && lesson.id === sample.id,
    hasSpreadsheet: worksheetOf(course, lesson)?.sheet ?? false,
  }
}

/** Returns the worksheets of a course's lessons with what the buyer has typed, for the texts that refer to them. */
export async function readSheets(db: Db, orderId: string, course: Course): Promise<WorkbookSheet[]> {
  const texts = await readWorkbook(db, orderId)
  return lessonsIn(course).flatMap((lesson) => {
    const found = sheetOfLesson(course, lesson)
    if (!found) return []
    const { sheet, key: sheetKey } = found
    const fields = fieldsOf(sheet).map(({ key, label }) => ({
      label,
      text: texts.get(`${sheetKey} ${key}`) ?? '',
    }))
    return [{ id: sheet.id, lessonId: lesson.id, fields }]
  })
}
