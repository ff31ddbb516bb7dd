import * as z from 'zod'
import { downloads } from './downloads.ts'
import { isOff } from './is-off.ts'
import { ContentFault } from './reader/fault.ts'
import { line } from './reader/kinds.ts'
import { readFolder } from './reader/read.ts'

const text = z.string('expected "" or some words').exactOptional()
const formula = line.regex(/^=./, 'expected a formula, like =SUM(B1:B5)').transform((text) => text.slice(1))
const range = z.string().regex(/^[A-Z]\d+(:[A-Z]\d+)?$/, 'expected cells, like B6 or A9:G30')
const whole = z.coerce.number('expected a whole number').int('expected a whole number')

/** What a cell is: exactly one of these. `formulas` has a formula for each row of a table. */
const kinds = {
  title: text,
  section: text,
  remark: text,
  head: text,
  text,
  number: text,
  entry: text,
  formula: formula.exactOptional(),
  formulas: z.array(formula).exactOptional(),
}

const cell = z
  .strictObject({
    ...kinds,
    /** The condition of a formula. While it doesn't hold, the cell is empty. */
    when: formula.exactOptional(),
    /** An amount that is written like the cell's number, such as `$0`, `0%` or `{3}`. */
    like: line.exactOptional(),
    /** The spreadsheet's own code for a format, such as `hh:mm`. */
    format: line.exactOptional(),
    align: z.enum(['left', 'center', 'right']).exactOptional(),
    /** How many columns the cell takes up, and for how many lines it has room. */
    across: z.int().positive().exactOptional(),
    lines: z.int().positive().exactOptional(),
  })
  .refine((cell) => Object.keys(kinds).filter((kind) => kind in cell).length === 1, {
    message: `expected one of ${Object.keys(kinds).join(', ')}`,
  })

const row = z.strictObject({
  each: z
    .union([z.int().positive(), line], 'expected the first column of a table, or a number of rows')
    .exactOptional(),
  /** Leaves out the table's rows whose first text is this one. */
  without: text,
  cells: z.array(cell),
})

const rule = z
  .strictObject({
    cells: range,
    words: z
      .array(line.regex(/^[^",]+$/, 'expected a word without commas and quotes'))
      .min(1)
      .exactOptional(),
    from: whole.exactOptional(),
    to: whole.exactOptional(),
    message: line.max(225),
  })
  .refine(({ words, from, to }) => (words === undefined) === (from !== undefined && to !== undefined), {
    message: 'expected words, or from and to',
  })

/** The schema of a spreadsheet's file. docs/writing.md has an introduction. */
const spreadsheetFile = z.strictObject({
  sheets: z
    .array(
      z.strictObject({
        name: line.max(31).regex(/^[^[\]:*?/\\']+$/, 'expected a name without : * ? / and the like'),
        columns: z.array(z.number().positive().max(255)).min(1).max(26),
        /** How many rows stay in view. */
        frozen: z.int().positive().exactOptional(),
        rows: z.array(row).min(1),
        accepts: z.array(rule).default([]),
        shades: z
          .array(z.strictObject({ cells: range, when: formula, color: z.enum(['act', 'mark']) }))
          .default([]),
      }),
    )
    .min(1)
    .refine((sheets) => new Set(sheets.map(({ name }) => name.toLowerCase())).size === sheets.length, {
      message: 'expected a different name for each sheet',
    }),
})

export type Spreadsheet = z.infer<typeof spreadsheetFile> & { id: string }

const files = readFolder('spreadsheets', spreadsheetFile)

/** The spreadsheets that come with free documents. Empty if the owner has switched the downloads off. */
export const spreadsheets: readonly Spreadsheet[] = isOff('/downloads') ? [] : files

const named = downloads.flatMap(({ id, sheet }) => (sheet ? [{ id, sheet }] : []))
const faults = [
  ...named
    .filter(({ sheet }) => !spreadsheets.some(({ id }) => id === sheet))
    .map(({ id, sheet }) => `downloads/${id}.yaml: sheet: expected a file spreadsheets/${sheet}.yaml`),
  ...spreadsheets
    .filter(({ id }) => named.filter(({ sheet }) => sheet === id).length !== 1)
    .map(({ id }) => `spreadsheets/${id}.yaml: expected one document of downloads/ with sheet: ${id}`),
]
if (faults.length > 0) throw new ContentFault(faults)
