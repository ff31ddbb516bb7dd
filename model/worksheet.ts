import * as z from 'zod'
import type { Block } from '../contract/workbook.ts'
import { isFormula, isMisread, missingCells } from './formula.ts'
import { line } from './reader/kinds.ts'

export type { Block }

const lines = z.array(line).min(1)

const table = z
  .strictObject({
    kind: z.literal('table'),
    columns: z.array(z.string()).min(1),
    rows: z.array(z.array(z.string('expected "" or some words'))).min(1),
    example: z.array(z.string()).exactOptional(),
  })
  .superRefine(({ columns, rows, example }, context) => {
    const all = [
      ...rows.map((row, index) => ['rows', index, row] as const),
      ...(example ? [['example', 0, example] as const] : []),
    ]
    for (const [field, index, row] of all)
      if (row.length !== columns.length)
        context.addIssue({
          code: 'custom',
          path: field === 'rows' ? [field, index] : [field],
          message: `expected ${columns.length} cells, as there are columns, and not ${row.length}`,
        })
  })

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: line }),
  z.strictObject({ kind: z.literal('steps'), items: lines }),
  z.strictObject({ kind: z.literal('checklist'), items: lines }),
  table,
  z
    .strictObject({
      kind: z.literal('fields'),
      labels: lines,
      lines: z.int().positive().exactOptional(),
      example: lines.exactOptional(),
    })
    .refine(({ labels, example }) => !example || example.length <= labels.length, {
      path: ['example'],
      message: 'expected one text for each label',
    }),
  z.strictObject({ kind: z.literal('note'), title: line, text: line }),
  z.strictObject({ kind: z.literal('template'), title: line, text: line }),
]) satisfies z.ZodType<Block>

export const blocks = z.array(block).min(1, 'expected a block')

/** The schema of a worksheet's file. docs/writing.md explains each field. */
export const worksheetFile = z
  .strictObject({
    id: line.exactOptional().meta({ title: 'Name of its file', description: 'You can leave it empty.' }),
    title: line,
    description: line,
    sheet: z.boolean().default(false),
    blocks,
    example: blocks,
  })
  .superRefine(({ sheet, blocks, example }, context) => {
    const tables = blocks.filter((block) => block.kind === 'table')
    const filled = tables.slice(0, example.filter(({ kind }) => kind === 'table').length)
    blocks.forEach((block, place) => {
      if (block.kind !== 'table') return
      for (const [index, row] of block.rows.entries())
        for (const formula of row.filter(isFormula)) {
          const own = tables.indexOf(block) + 1
          const missing = missingCells(formula, own, tables)
          const lacking = own <= filled.length ? missingCells(formula, own, filled) : []
          const fault = !sheet
            ? 'a cell that is computed needs sheet: true'
            : isMisread(formula)
              ? 'expected capital letters, like =SUM(B1:B2), and no $'
              : missing.length > 0
                ? `there is no cell ${missing.join(', ')}`
                : lacking.length > 0
                  ? `the example has no cell ${lacking.join(', ')}`
                  : null
          const path = ['blocks', place, 'rows', index]
          if (fault !== null) context.addIssue({ code: 'custom', path, message: `${formula}: ${fault}` })
        }
    })
  })
