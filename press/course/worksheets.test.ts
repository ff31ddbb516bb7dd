import { HyperFormula } from 'hyperformula'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Cell } from 'write-excel-file/node'
import { isFormula } from '../../model/formula.ts'
import { type Worksheet, worksheets } from '../../model/worksheets.ts'
import { renderDocument } from '../documents/render-document.ts'
import { valueIn } from '../sheets/values.ts'
import { worksheetDocument } from './course-documents.ts'
import { worksheetSheets } from './worksheet-sheet.ts'

test.each(worksheets)('$id has one or two blank pages and a filled-in one', async (worksheet) => {
  const document = worksheetDocument(worksheet, { isSold: true })
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(document)))
  expect([2, 3]).toContain(pdf.numPages)
  expect((await pdf.getMetadata()).metadata?.get('pdfuaid:part')).toBe('1')
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Filled in as an example')
  expect(text).not.toMatch(/=\w+\(/)
})

test('the filled-in page has the worksheet’s title', () => {
  for (const worksheet of worksheets)
    expect(worksheetDocument(worksheet, { isSold: true }).parts.map(({ title }) => title)).toEqual([
      worksheet.title,
      worksheet.title,
    ])
})

test.each([
  ['$1,200.50', 1200.5],
  ['1 200', 1200],
  ['0.5', 0.5],
  ['−3', -3],
  ['0', 0],
  ['0171 23', '0171 23'],
  ['007', '007'],
  ['10 12', '10 12'],
  ['1234567890123456', '1234567890123456'],
  ['9'.repeat(400), '9'.repeat(400)],
])('the buyer’s %s is in their spreadsheet as they mean it', (typed, value) => {
  const table = (cell: string) => [{ kind: 'table' as const, columns: ['A'], rows: [[cell]] }]
  const sheet = { id: 'a', title: 'A', description: 'A', sheet: true, blocks: table(''), example: table('') }
  const cells = worksheetSheets(sheet, table(typed))[0]?.data.flat()
  expect(cells?.at(-1)).toMatchObject({ value })
})

test.each(worksheets.filter(({ sheet }) => sheet))(
  'the formulas of $id compute the example’s results',
  (worksheet) => {
    const [said, found] = [saidIn(worksheet), computedIn(worksheet)]
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(said.map((one) => (typeof one === 'number' ? expect.closeTo(one, 2) : one)))
  },
)

/** Returns the values that the example states for the cells with formulas, in order. */
function saidIn({ blocks, example }: Worksheet) {
  const filled = example.filter((block) => block.kind === 'table')
  return blocks
    .filter((block) => block.kind === 'table')
    .flatMap(({ rows }, index) =>
      (filled[index] ? rows : []).flatMap((row, y) =>
        row.flatMap((cell, x) => (isFormula(cell) ? [valueIn(filled[index]?.rows[y]?.[x] ?? '').value] : [])),
      ),
    )
}

/** Returns the values that the formulas in the example's sheet compute, in order. */
function computedIn(worksheet: Worksheet) {
  const rows = (worksheetSheets(worksheet)[1]?.data ?? []) as readonly (readonly Cell[])[]
  const isComputed = (cell: Cell) =>
    typeof cell === 'object' && cell !== null && 'type' in cell && cell.type === 'Formula'
  const raw = (cell: Cell) => {
    const value = typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : null
    return isComputed(cell)
      ? `=${value}`
      : value === null || value === undefined
        ? null
        : typeof value === 'number'
          ? value
          : String(value)
  }
  const sheet = HyperFormula.buildFromArray(
    rows.map((row) => row.map(raw)),
    { licenseKey: 'gpl-v3' },
  )
  return rows.flatMap((row, y) =>
    row.flatMap((cell, x) => (isComputed(cell) ? [sheet.getCellValue({ sheet: 0, row: y, col: x })] : [])),
  )
}
