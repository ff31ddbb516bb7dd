import { type Answers, longestAnswer, type Sheet } from '../../contract/workbook.ts'
import { filled } from '../../model/filled.ts'
import { figure } from '../../model/formats.ts'
import { sheetWords } from '../../model/words/sheet.ts'
import { fieldsOf } from '../../model/workbook.ts'
import type { Database, Db, Order, Tables } from '../store/tables.ts'
import { asTyped } from './enter.ts'
import { whileOpen } from './while-open.ts'

/** In characters, in all worksheets of an order. */
export const mostText = 300_000

/** In a worksheet: about three times as many as a large one has. */
export const mostFields = 1_000

/** A changed field: its text, and the text that it began from. */
export type Change = { key: string; text: string; was: string }

/**
 * What became of the changes: the fields whose text is stored now, what another window has stored in a field since, and why a
 * text isn't stored.
 */
type Result = { kept: string[]; others: Map<string, string>; problems: Map<string, string> }

/**
 * Stores the changed fields of a worksheet. Stores nothing in a field that another window has changed since. Returns
 * undefined if the room has closed since.
 */
export async function keepAnswers(
  db: Database,
  order: Order,
  worksheet: string,
  changes: readonly Change[],
  now: number,
): Promise<Result | undefined> {
  return whileOpen(db, order, now, async (tx, { id: orderId }) => {
    const result: Result = { kept: [], others: new Map(), problems: new Map() }
    const stored = await readTexts(tx, orderId, worksheet)
    let fields = stored.size
    let room = mostText - (await lengthOfAll(tx, orderId))
    for (const { key, text, was } of changes) {
      const before = stored.get(key) ?? ''
      const isFull = before === '' && fields >= mostFields
      const problem = problemWith(text, isFull ? 0 : room + before.length)
      if (text === was && text !== before) continue
      if (before === text) result.kept.push(key)
      else if (before !== was) result.others.set(key, before)
      else if (problem) result.problems.set(key, problem)
      else {
        await keepText(tx, { order_id: orderId, worksheet, field: key, text, updated_at: now })
        if (before === '') fields++
        room += before.length - text.length
        result.kept.push(key)
      }
    }
    return result
  })
}

function problemWith(text: string, room: number): string | null {
  const { long, full } = sheetWords.problems
  if (text.length > longestAnswer)
    return filled(long, { most: figure(longestAnswer), count: figure(text.length) })
  return text.length > room ? full : null
}

/** Stores a field's text. An empty field has no row. */
async function keepText(tx: Db, row: Tables['course_answers']): Promise<void> {
  const { order_id, worksheet, field, text, updated_at } = row
  if (text === '')
    await tx
      .deleteFrom('course_answers')
      .where('order_id', '=', order_id)
      .where('worksheet', '=', worksheet)
      .where('field', '=', field)
      .execute()
  else
    await tx
      .insertInto('course_answers')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'worksheet', 'field']).doUpdateSet({ text, updated_at }),
      )
      .execute()
}

async function lengthOfAll(tx: Db, orderId: string): Promise<number> {
  const found = await tx
    .selectFrom('course_answers')
    .select(({ fn }) => fn.sum<number | string | null>(fn('length', ['text'])).as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return Number(found?.sum ?? 0)
}

async function readTexts(db: Db, orderId: string, worksheet: string): Promise<Map<string, string>> {
  const rows = await rowsOf(db, orderId).where('worksheet', '=', worksheet).execute()
  return new Map(rows.map(({ field, text }) => [field, text]))
}

const rowsOf = (db: Db, orderId: string) =>
  db.selectFrom('course_answers').select(['worksheet', 'field', 'text']).where('order_id', '=', orderId)

/** Returns what a buyer has typed in a worksheet. */
export async function readAnswers(db: Db, orderId: string, worksheet: string): Promise<Answers> {
  const texts = await readTexts(db, orderId, worksheet)
  return Object.fromEntries(Array.from(texts, ([key, text]) => [key, { text, was: text }]))
}

/** Returns when a buyer last saved an answer in a worksheet (epoch milliseconds), or null. */
export async function lastSaved(db: Db, orderId: string, worksheet: string): Promise<number | null> {
  const found = await db
    .selectFrom('course_answers')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('order_id', '=', orderId)
    .where('worksheet', '=', worksheet)
    .executeTakeFirst()
  return found?.at ?? null
}

/** Returns what a buyer has typed in all worksheets: a map from `WORKSHEET KEY` to the text. */
export async function readWorkbook(db: Db, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(db, orderId).execute()
  return new Map(rows.map(({ worksheet, field, text }) => [`${worksheet} ${field}`, text]))
}

/**
 * Reads a form of answers: `a.KEY` is a field's text, and `was.KEY` the text that the field began from, if there was one. A
 * field that is as it was printed has no text. The owner may have removed a field since the page was opened. Returns null if no
 * sheet can have such a field, or so many. Reads each value once, because a form has room for 100,000.
 */
export function readChanges(sheet: Sheet, form: URLSearchParams): Change[] | null {
  const starts = new Map(fieldsOf(sheet).map(({ key, start }) => [key, start]))
  const keys = new Set(
    [...form.keys()].filter((name) => /^(a|was)\./.test(name)).map((name) => name.replace(/^\w+\./, '')),
  )
  // A page also has the fields that the owner has removed.
  if (keys.size > 2 * mostFields || [...keys].some((key) => !isKey.test(key))) return null
  const values = new Map(form)
  return [...keys].map((key) => {
    const text = asTyped(values.get(`a.${key}`))
    return { key, text: text === starts.get(key) ? '' : text, was: asTyped(values.get(`was.${key}`)) }
  })
}

const isKey = /^\d{1,3}(\.\d{1,3}){1,2}$/
