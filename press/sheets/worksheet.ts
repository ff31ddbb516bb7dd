import type writeXlsxFile from 'write-excel-file/node'

type Arguments = Parameters<typeof writeXlsxFile>

/** A sheet in a workbook, with validation rules, which the library doesn't support (see sheet-rules.ts). */
export type Worksheet = Arguments[0][number] & {
  sheet: string
  rules?: readonly CellRule[]
}

/** The values that a range of cells accepts. The spreadsheet app rejects other values with `message`. */
export type CellRule = { cells: string; message: string } & (
  | { lowest: number; highest: number }
  | { words: readonly string[] }
)

export type Feature = NonNullable<NonNullable<Arguments[1]>['features']>[number]
