import type { CellObject, Row } from 'write-excel-file/node'
import { sheetSigns } from '../../model/formats.ts'
import { isFormula, replaceCells } from '../../model/formula.ts'
import { typedValue } from '../../model/sheet-math.ts'
import { documentWords } from '../../model/words/documents.ts'
import { isLineNumber } from '../../model/workbook.ts'
import type { Block } from '../../model/worksheet.ts'
import type { Worksheet } from '../../model/worksheets.ts'
import { entry, formula, head, heightFor, label, percent, remark, section, title } from '../sheets/cells.ts'
import { type CellValue, valueIn } from '../sheets/values.ts'
import type { Worksheet as Sheet } from '../sheets/worksheet.ts'

type Table = Extract<Block, { kind: 'table' }>

const isTable = (block: Block): block is Table => block.kind === 'table'

/** The input for the two sheets of a workbook: the blank tables, the filled-in tables, and the column widths. */
type Book = { blank: readonly Table[]; filled: readonly Table[]; columns: readonly number[] }

/**
 * Makes the sheets of a workbook: one that is blank or has the buyer's `own` answers, and one that is filled in as an example.
 * Both have the same formulas.
 */
export function worksheetSheets(
  { title: name, description, blocks, example }: Worksheet,
  own?: readonly Block[],
): Sheet[] {
  const [blank, filled] = [blocks.filter(isTable), example.filter(isTable)]
  const book = { blank, filled, columns: widthsOf([...blank, ...filled]) }
  const head: Row[] = [[title(name)], [remark(description, book.columns.length)], []]
  return [
    sheetOf(
      documentWords.worksheet,
      [...head, ...rowsOf(own ?? blocks, head.length, book, own ? 'own' : 'blank')],
      book,
    ),
    sheetOf(documentWords.exampleRow, [...head, ...rowsOf(example, head.length, book, 'example')], book),
  ]
}

type Fill = 'blank' | 'own' | 'example'

const sheetOf = (sheet: string, data: Row[], { columns }: Book): Sheet => ({
  sheet,
  data,
  columns: columns.map((width) => ({ width })),
  orientation: 'landscape',
  showGridLines: false,
})

/** Returns the rows of a sheet below its first `above` rows. Adds an empty row after each block. */
function rowsOf(blocks: readonly Block[], above: number, book: Book, fill: Fill): Row[] {
  const tables = blocks.filter(isTable)
  /** The row number of each table's first row below its header, counted from 1. */
  const firstRows: number[] = []
  let next = above
  for (const block of blocks) {
    if (isTable(block)) firstRows.push(next + 2)
    next += (isTable(block) ? 1 + rowCount(tables.indexOf(block), book) : lengthOf(block)) + 1
  }
  return blocks.flatMap((block) => [
    ...(isTable(block)
      ? tableRows(block, tables.indexOf(block), firstRows, book, fill)
      : plainRows(block, book.columns, fill)),
    [],
  ])
}

/** The blank and the filled-in table have the same number of rows, so that their formulas refer to the same cells. */
const rowCount = (index: number, { blank, filled }: Book) =>
  Math.max(blank[index]?.rows.length ?? 0, filled[index]?.rows.length ?? 0)

function tableRows(table: Table, index: number, firstRows: readonly number[], book: Book, fill: Fill): Row[] {
  const [blank, filled] = [book.blank[index], book.filled[index]]
  const expressionOf = (formula: string) =>
    replaceCells(formula.slice(1), index + 1, ({ table, column, row }) => {
      const first = firstRows[table - 1]
      if (first === undefined)
        throw new Error(`${formula}: the example lacks table ${table}, which the blank one has`)
      return `${String.fromCharCode(65 + column)}${first + row - 1}`
    })
  const rows = Array.from({ length: rowCount(index, book) }, (_, y): Row => {
    const row = table.columns.map((_, x) => table.rows[y]?.[x] ?? '')
    const height = Math.max(22, ...row.map((text, x) => heightFor(text, book.columns[x] ?? 20) + 4))
    return row.map((text, x) => {
      const printed = blank?.rows[y]?.[x] ?? ''
      const { format } = valueIn(filled?.rows[y]?.[x] ?? '')
      if (isFormula(printed)) return { ...formula(`IFERROR(${expressionOf(printed)},"")`, format), height }
      return {
        ...(printed === text && isPrinted(text)
          ? label(text)
          : filledCell(fill === 'own' ? ownValue(text) : valueIn(text), text, format)),
        height,
      }
    })
  })
  return [table.columns.map((column) => head(column)), ...rows]
}

/** Whether a cell of the worksheet has text. A cell like `1.` doesn't count: it only numbers a line to fill in. */
const isPrinted = (text: string) => text !== '' && !isLineNumber(text)

/** Returns column widths from 14 to 44 characters, depending on the text. The first column has at least 26. */
function widthsOf(tables: readonly Table[]): number[] {
  const count = Math.max(3, ...tables.map(({ columns }) => columns.length))
  return Array.from({ length: count }, (_, x) => {
    const longest = tables.flatMap(({ columns, rows }) =>
      [columns, ...rows].map((row) => row[x]?.length ?? 0),
    )
    return Math.min(44, Math.max(x === 0 ? 26 : 14, ...longest.map((length) => length / 1.4)))
  })
}

/** Returns the number of rows that a block takes up, without the empty row after it. */
function lengthOf(block: Block): number {
  switch (block.kind) {
    case 'table':
      return block.rows.length + 1
    case 'fields':
      return block.labels.length
    case 'steps':
    case 'checklist':
      return block.items.length
    case 'text':
      return 1
    default:
      return 2
  }
}

function plainRows(block: Exclude<Block, Table>, columns: readonly number[], fill: Fill): Row[] {
  const width = columns.reduce((sum, column) => sum + column)
  const wide = (text: string): Row => [
    { ...remark(text.replaceAll('**', ''), columns.length), height: heightOf(text, width) },
  ]
  switch (block.kind) {
    case 'text':
      return [wide(block.text)]
    case 'note':
    case 'template':
      return [[section(block.title)], wide(block.text)]
    case 'steps':
      return block.items.map((item, index) => wide(`${index + 1}. ${item}`))
    case 'checklist':
      return block.items.map((item) => [
        { ...label(item), columnSpan: columns.length - 1, height: heightOf(item, width - 14) + 4 },
        ...Array.from({ length: columns.length - 2 }, () => null),
        { ...entry(fill === 'example' ? 'x' : undefined), align: 'center' },
      ])
    case 'fields': {
      const [first = 26] = columns
      return block.labels.map((text, index) => {
        const answer = fill === 'blank' ? '' : (block.example?.[index] ?? '')
        const height =
          Math.max(24 * (block.lines ?? 1), heightOf(text, first), heightOf(answer, width - first)) + 4
        return [
          { ...label(text), height },
          { ...entry(answer || undefined), columnSpan: columns.length - 1, height },
        ]
      })
    }
  }
}

const heightOf = (text: string, width: number) =>
  text.split('\n').reduce((sum, part) => sum + heightFor(part, width), 0)

const filledCell = (
  { value, format: own }: CellValue,
  text: string,
  given: string | undefined,
): CellObject => {
  const format = given ?? own
  if (typeof value === 'number') return { ...entry(value, format), align: 'right' }
  // A text that isn't a number stays, even in a column of amounts.
  return format && text === '' ? { ...entry(undefined, format), align: 'right' } : entry(text || undefined)
}

/** Parses what a buyer typed in a cell. A text with other digits than its number stays: a phone number, a code, or two numbers. */
function ownValue(text: string): CellValue {
  const value = typedValue(text, sheetSigns())
  const isOther = /^\D*0\d|\d\s+(?!\d{3}(?!\d))\d|(?:\d\D*){16}/.test(text)
  if (typeof value !== 'number' || isOther) return { value: text }
  return { value, ...(text.endsWith('%') && { format: percent }) }
}
