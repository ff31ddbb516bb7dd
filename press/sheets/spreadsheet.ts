import type { CellObject, Row } from 'write-excel-file/node'
import type { DownloadDocument } from '../../model/document.ts'
import { downloads } from '../../model/downloads.ts'
import { ContentFault } from '../../model/reader/fault.ts'
import { site } from '../../model/site.ts'
import { type Spreadsheet, spreadsheets } from '../../model/spreadsheets.ts'
import { light } from '../../model/theme.ts'
import { entry, fact, formula, head, heightFor, label, remark, section, title } from './cells.ts'
import { valueIn } from './values.ts'
import type { Worksheet } from './worksheet.ts'

type Sheet = Spreadsheet['sheets'][number]
type SheetRow = Sheet['rows'][number]
type SheetCell = SheetRow['cells'][number]

/** Replaces the names in braces: the texts of a table's row, like `{1}`, and the numbers of rows, like `{row}`. */
type Fill = (text: string) => string

/** Returns the site's spreadsheets, each with all that its file depends on. */
export const workbooks = () =>
  downloads.flatMap((document) =>
    spreadsheets
      .filter(({ id }) => id === document.sheet)
      .map((spreadsheet) => ({
        name: spreadsheet.id,
        sheets: spreadsheetSheets(spreadsheet, document),
        paper: site.paper,
        author: site.owner.name,
        publishedOn: site.publishedOn,
      })),
  )

/**
 * Makes the sheets of the spreadsheet that comes with a document. Throws a `ContentFault` if its rows don't fit the
 * document's tables.
 */
export const spreadsheetSheets = ({ id, sheets }: Spreadsheet, document: DownloadDocument): Worksheet[] =>
  sheets.map((sheet, index) => ({
    sheet: sheet.name,
    data: rowsOf(sheet, document, `spreadsheets/${id}.yaml: sheets.${index}.rows`),
    columns: sheet.columns.map((width) => ({ width })),
    ...(sheet.frozen && { stickyRowsCount: sheet.frozen }),
    orientation: 'landscape',
    showGridLines: false,
    rules: sheet.accepts,
    // The library can't write an empty list.
    ...(sheet.shades.length > 0 && { conditionalFormatting: sheet.shades.map(shadeOf) }),
  }))

function rowsOf({ rows, columns }: Sheet, document: DownloadDocument, place: string): Row[] {
  const data: Row[] = []
  let [first, last] = [0, 0]
  for (const [index, row] of rows.entries()) {
    const all = textsOf(row, document, `${place}.${index}`)
    if (row.each !== undefined) [first, last] = [data.length + 1, data.length + all.length]
    if (row.cells.some(({ formulas = all }) => formulas.length !== all.length))
      throw new ContentFault([`${place}.${index}: expected one formula for each row, so ${all.length}`])
    for (const [at, texts] of all.entries()) {
      const numbers: Readonly<Record<string, number>> = { row: data.length + 1, first, last }
      const fill: Fill = (text) =>
        text.replace(/\{(row|first|last|\d+)\}/g, (_, name: string) =>
          String(numbers[name] ?? texts[Number(name) - 1] ?? ''),
        )
      data.push(cellsOf(row, at, fill, columns))
    }
  }
  return data
}

/** Returns the texts of each row that a row of the file stands for. */
function textsOf(
  { each, without }: SheetRow,
  { id, parts }: DownloadDocument,
  place: string,
): readonly (readonly string[])[] {
  if (each === undefined) return [[]]
  if (typeof each === 'number') return Array.from({ length: each }, () => [])
  const tables = parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table')
  const table = tables.find(({ columns }) => columns[0] === each)
  if (!table)
    throw new ContentFault([
      `${place}.each: expected the first column of a table of downloads/${id}.yaml, and not ${each}`,
    ])
  const rows = table.rows.map((row) => row.map((text) => text.replaceAll('**', '')))
  if (without !== undefined && !rows.some(([text]) => text === without))
    throw new ContentFault([
      `${place}.without: expected the first text of a row of ${each}, and not “${without}”`,
    ])
  return rows.filter(([text]) => text !== without)
}

function cellsOf({ cells }: SheetRow, at: number, fill: Fill, columns: readonly number[]): Row {
  let column = 0
  return cells.flatMap((cell) => {
    const { across = 1, lines = 1, align } = cell
    const shown = cellOf(cell, at, fill)
    const width = columns.slice(column, column + across).reduce((sum, one) => sum + one, 0) || 8
    column += across
    const wrapped = shown.wrap && shown.type !== 'Formula' ? `${shown.value ?? ''}` : ''
    const height = Math.max(shown.height ?? 0, 17 * lines + 3, heightFor(wrapped, width) + 3)
    return [
      { ...shown, height, ...(align && { align }), ...(across > 1 && { columnSpan: across }) },
      ...Array.from({ length: across - 1 }, () => null),
    ]
  })
}

const texts = [
  ['title', title],
  ['section', section],
  ['remark', remark],
  ['head', head],
  ['text', label],
] as const

function cellOf(cell: SheetCell, at: number, fill: Fill): CellObject {
  for (const [kind, look] of texts) if (cell[kind] !== undefined) return look(fill(cell[kind]))
  const format = cell.format ?? valueIn(fill(cell.like ?? '')).format
  const written = cell.formulas?.[at] ?? cell.formula
  if (written) return formula(fill(cell.when ? `IF(${cell.when},${written},"")` : written), format)
  const { value, format: own } = valueIn(fill(cell.number ?? cell.entry ?? ''))
  if (typeof value === 'number') return (cell.number ? fact : entry)(value, format ?? own)
  if (cell.number !== undefined) return label(value)
  return value === '' ? entry(undefined, format) : entry(value)
}

function shadeOf({ cells, when, color }: Sheet['shades'][number]) {
  const placeOf = (cell: string) => ({ row: Number(cell.slice(1)), column: cell.charCodeAt(0) - 64 })
  const [from = cells, to = from] = cells.split(':')
  return {
    cellRange: { from: placeOf(from), to: placeOf(to) },
    condition: { formula: when },
    style: { backgroundColor: { act: light.actSoft, mark: light.markSoft }[color] },
  }
}
