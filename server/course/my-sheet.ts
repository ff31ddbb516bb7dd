import type { Context, Next } from 'hono'
import { keyIn } from '../../contract/products.ts'
import { filledBlocks, sheetOf } from '../../model/workbook.ts'
import { worksheetSheets } from '../../press/course/worksheet-sheet.ts'
import { resultsOfSheets } from '../../press/sheets/results.ts'
import { writeWorkbook } from '../../press/sheets/write-workbook.ts'
import { privateFile } from '../http/security-headers.ts'
import { typeOf } from '../http/static-files.ts'
import type { Needs } from '../needs.ts'
import { readAnswers } from './answers.ts'
import { lessonAt } from './lesson-pages.ts'
import { worksheetOf } from './sheets.ts'

/** GET /course/KEY/LESSON/sheet.xlsx. Makes the spreadsheet of a worksheet as the buyer filled it in, with the example. */
export async function sendSheet(c: Context, { db }: Needs<'db'>, next: Next): Promise<Response | undefined> {
  const { order, course } = c.var
  const worksheet = worksheetOf(course, lessonAt(c))
  if (!worksheet?.sheet) return void (await next())
  const answers = await readAnswers(db, order.id, keyIn(course.product, worksheet.id))
  const sheets = worksheetSheets(worksheet, filledBlocks(sheetOf(worksheet), answers))
  const file = await writeWorkbook(sheets, resultsOfSheets(sheets))
  const name = `${worksheet.id}.xlsx`
  return c.body(new Uint8Array(file), 200, { 'content-type': typeOf(name), ...privateFile(name) })
}
