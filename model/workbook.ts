import type { Answers, Sheet, SheetCell, SheetField, SheetPart } from '../contract/workbook.ts'
import { sheetSigns } from './formats.ts'
import { isFormula } from './formula.ts'
import {
  amountIn,
  computeTables,
  type NumberSigns,
  resultText,
  typedValue,
  valueOfField,
} from './sheet-math.ts'
import type { Block } from './worksheet.ts'

type Written = Pick<Sheet, 'id' | 'title' | 'description'> & {
  blocks: readonly Block[]
  example: readonly Block[]
}

/** A cell like `1.` only numbers a line to fill in. */
export const isLineNumber = (text: string) => /^\d+\.$/.test(text)

/**
 * Makes the fields of a worksheet. A block's example is the block of its kind at the same place among the example's blocks of
 * that kind, if both have the same number of them.
 */
export function sheetOf({ id, title, description, blocks, example }: Written): Sheet {
  const examples = blocks.map((block) => exampleOf(block, blocks, example))
  return {
    id,
    title,
    description,
    parts: blocks.map((block, place) => partOf(block, place, examples[place] ?? null)),
    examples,
    more: example.filter((block) => !examples.includes(block)),
  }
}

function exampleOf(block: Block, blocks: readonly Block[], example: readonly Block[]): Block | null {
  if (block.kind === 'text' || block.kind === 'note') return null
  const [blank, filled] = [blocks, example].map((all) => all.filter(({ kind }) => kind === block.kind))
  return blank?.length === filled?.length ? (filled?.[blank?.indexOf(block) ?? -1] ?? null) : null
}

function partOf(block: Block, place: number, example: Block | null): SheetPart {
  const field = (label: string, index: number): SheetField => ({
    key: `${place}.${index}`,
    label: plain(label),
    start: '',
  })
  switch (block.kind) {
    case 'text':
    case 'note':
      return block
    case 'fields':
      return { kind: 'fields', lines: block.lines ?? 1, fields: block.labels.map(field) }
    case 'steps':
    case 'checklist':
      return { kind: block.kind, fields: block.items.map(field) }
    case 'template':
      return {
        kind: 'template',
        title: block.title,
        field: { ...field(block.title, 0), start: block.text.trim() },
      }
    case 'table': {
      const { columns, rows } = block
      return {
        kind: 'table',
        columns,
        rows: rows.map((row, y) =>
          row.map((text, x): SheetCell => {
            if (isFormula(text)) {
              const filled = example?.kind === 'table' ? (example.rows[y]?.[x] ?? '') : ''
              // The example's value shows whether the result is money, percent or a plain number.
              const format = amountIn(filled, sheetSigns())?.format ?? 'number'
              return { kind: 'result', formula: text, format }
            }
            if (text !== '' && !isLineNumber(text)) return { kind: 'text', text }
            const start = row.find((cell) => cell !== '' && !isFormula(cell)) ?? `${y + 1}.`
            const label = plain([start, columns[x]].filter(Boolean).join(', '))
            return { kind: 'field', key: `${place}.${y}.${x}`, label, start: '', before: text }
          }),
        ),
      }
    }
  }
}

const plain = (text: string) => text.replaceAll('**', '')

/** Returns the fields of a sheet, in order. */
export const fieldsOf = ({ parts }: Pick<Sheet, 'parts'>): SheetField[] =>
  parts.flatMap((part) => {
    if (part.kind === 'template') return part.field
    if (part.kind === 'table') return part.rows.flat().filter((cell) => cell.kind === 'field')
    return part.kind === 'text' || part.kind === 'note' ? [] : part.fields
  })

/**
 * Returns a function that says the result of a cell with a formula, from the answers. The table counts from 0 among the sheet's
 * tables, and so do the row and the column.
 */
export function resultsOf({ parts }: Pick<Sheet, 'parts'>, answers: Answers, signs: NumberSigns) {
  const tables = parts.filter((part) => part.kind === 'table')
  const valueAt = computeTables(
    tables.map(({ rows }) =>
      rows.map((row) =>
        row.map((cell) => {
          if (cell.kind === 'result') return { formula: cell.formula }
          if (cell.kind === 'text') return { value: typedValue(cell.text, signs) }
          return { value: valueOfField(answers[cell.key]?.text ?? '', cell.before, signs) }
        }),
      ),
    ),
  )
  return (table: number, row: number, column: number): string => {
    const cell = tables[table]?.rows[row]?.[column]
    return cell?.kind === 'result' ? resultText(valueAt(table, row, column), cell.format, signs) : ''
  }
}

/**
 * Returns the blocks of a worksheet with the buyer's answers: lists become labels with what was typed. Without `resultAt`, the
 * cells with formulas are empty, because a spreadsheet computes them.
 */
export function filledBlocks(
  { parts }: Pick<Sheet, 'parts'>,
  answers: Answers,
  resultAt: ReturnType<typeof resultsOf> = () => '',
): Block[] {
  const tables = parts.filter(({ kind }) => kind === 'table')
  const textOf = ({ key, start }: SheetField) => answers[key]?.text || start
  return parts.map((part): Block => {
    switch (part.kind) {
      case 'text':
      case 'note':
        return part
      case 'template':
        return { kind: 'template', title: part.title, text: textOf(part.field) }
      case 'table': {
        const table = tables.indexOf(part)
        const rows = part.rows.map((row, y) =>
          row.map((cell, x) => {
            if (cell.kind === 'text') return cell.text
            return cell.kind === 'result'
              ? resultAt(table, y, x)
              : [cell.before, textOf(cell)].filter(Boolean).join(' ')
          }),
        )
        return { kind: 'table', columns: part.columns, rows }
      }
      default: {
        const [labels, example] = [part.fields.map(({ label }) => label), part.fields.map(textOf)]
        return { kind: 'fields', labels, example, ...(part.kind === 'fields' && { lines: part.lines }) }
      }
    }
  })
}

/** Whether `<Answer at>` names a field: `at` is how its label begins, or its column. */
export const isNamed = (label: string, at: string) => label.startsWith(at) || label.includes(`, ${at}`)
