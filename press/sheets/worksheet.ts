import type writeXlsxFile from 'write-excel-file/node'

type Arguments = Parameters<typeof writeXlsxFile>

/** A sheet of a workbook, with settings that the library itself lacks: see sheet-rules.ts. */
export type Worksheet = Arguments[0][number] & {
  sheet: string
  rules?: readonly CellRule[]
}

/** The values that a range of cells accepts. Other values are rejected with `message`. */
export type CellRule = { cells: string; message: string } & (
  | { lowest: number; highest: number }
  | { words: readonly string[] }
)

export type Feature = NonNullable<NonNullable<Arguments[1]>['features']>[number]
