import type { Answers, Sheet } from '../../contract/workbook.ts'
import type { Db } from '../store/tables.ts'
import { readAnswers } from './answers.ts'
import { lessonsIn, mainCourse } from './progress.ts'
import { sheetOfLesson, withRemoved } from './sheets.ts'

export type ShownSheet = { lessonId: string; sheet: Sheet; answers: Answers }

/** What the buyer sent their worksheets with. */
export type ShownWith = { caseId: string } | { messageId: string }

/**
 * Returns the worksheets of the main course that a buyer lets the owner read with a request, as they are now, without the empty ones. Returns
 * null if the buyer hasn't ticked that, or if their case has ended.
 */
export async function readShownSheets(db: Db, request: ShownWith): Promise<ShownSheet[] | null> {
  const found = await ('caseId' in request
    ? orderOfCase(db, request.caseId)
    : orderOfMessage(db, request.messageId))
  if (!found) return null
  const sheets: ShownSheet[] = []
  const course = mainCourse()
  for (const lesson of lessonsIn(course)) {
    const filled = sheetOfLesson(course, lesson)
    const answers = filled && (await readAnswers(db, found.order_id, filled.key))
    if (answers && Object.keys(answers).length > 0)
      sheets.push({ lessonId: lesson.id, sheet: withRemoved(filled.sheet, answers), answers })
  }
  return sheets
}

const orderOfCase = (db: Db, id: string) =>
  db
    .selectFrom('cases')
    .select('order_id')
    .where('id', '=', id)
    .where('state', 'in', ['open', 'answered'])
    .where('shows_sheets', '=', 1)
    .executeTakeFirst()

const orderOfMessage = (db: Db, id: string) =>
  db
    .selectFrom('page_reviews')
    .select('order_id')
    .where('message_id', '=', id)
    .where('shows_sheets', '=', 1)
    .executeTakeFirst()

/** Returns which of these messages are about a booked session whose buyer lets the owner read their worksheets. */
export async function messagesWithSheets(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('page_reviews')
    .where('message_id', 'in', ['', ...ids])
    .where('shows_sheets', '=', 1)
    .select('message_id')
    .execute()
  return new Set(rows.flatMap(({ message_id }) => message_id ?? []))
}
