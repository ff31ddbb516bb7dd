import type writeXlsxFile from 'write-excel-file/node'
import type { Spreadsheet } from '../../model/spreadsheets.ts'

type Arguments = Parameters<typeof writeXlsxFile>

/** A sheet in a workbook, with validation rules, which the library doesn't support (see sheet-rules.ts). */
export type Worksheet = Arguments[0][number] & {
  sheet: string
  rules?: readonly CellRule[]
}

/** The values that a range of cells accepts. The spreadsheet app rejects other values with a message. */
export type CellRule = Spreadsheet['sheets'][number]['accepts'][number]

export type Feature = NonNullable<NonNullable<Arguments[1]>['features']>[number]
