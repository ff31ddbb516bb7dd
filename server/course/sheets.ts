import type { LessonSheet, WorkbookSheet } from '../../contract/course-room.ts'
import type { Answers, Sheet } from '../../contract/workbook.ts'
import { sample } from '../../model/sample-lesson.ts'
import { fieldsOf, sheetOf } from '../../model/workbook.ts'
import { worksheets } from '../../model/worksheets.ts'
import { longDay } from '../process/days.ts'
import { handle } from '../store/id.ts'
import type { Db, Order } from '../store/tables.ts'
import { lastSaved, readAnswers, readWorkbook } from './answers.ts'
import { allLessons } from './progress.ts'

type CourseLesson = ReturnType<typeof allLessons>[number]

/** Returns the worksheet of a lesson, or undefined if the lesson has none. */
export const worksheetOf = (lesson: CourseLesson | undefined) =>
  worksheets.find(({ id }) => id === lesson?.worksheet)

/** Returns the fields of a lesson's worksheet, or null if the lesson has none. */
export function sheetOfLesson(lesson: CourseLesson | undefined): Sheet | null {
  const worksheet = worksheetOf(lesson)
  return worksheet ? sheetOf(worksheet) : null
}

/** Returns a lesson's worksheet with the buyer's answers, or with `answers` if they couldn't be stored. */
export async function readLessonSheet(
  db: Db,
  order: Order,
  lesson: CourseLesson,
  answers?: Answers,
): Promise<LessonSheet | null> {
  const sheet = sheetOfLesson(lesson)
  if (!sheet) return null
  const saved = await lastSaved(db, order.id, sheet.id)
  return {
    sheet,
    answers: answers ?? (await readAnswers(db, order.id, sheet.id)),
    savedOn: saved === null ? null : longDay(saved),
    place: `${handle(order.id)} ${sheet.id}`,
    isSample: lesson.id === sample.id,
    hasSpreadsheet: worksheetOf(lesson)?.sheet ?? false,
  }
}

/** Returns the worksheets of all lessons with what the buyer has typed, for the texts that refer to them. */
export async function readSheets(db: Db, orderId: string): Promise<WorkbookSheet[]> {
  const texts = await readWorkbook(db, orderId)
  return allLessons().flatMap((lesson) => {
    const sheet = sheetOfLesson(lesson)
    if (!sheet) return []
    const fields = fieldsOf(sheet).map(({ key, label }) => ({
      label,
      text: texts.get(`${sheet.id} ${key}`) ?? '',
    }))
    return [{ id: sheet.id, lessonId: lesson.id, fields }]
  })
}
