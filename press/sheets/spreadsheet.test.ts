import { execFileSync } from 'node:child_process'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { DownloadDocument } from '../../model/document.ts'
import { starter } from '../../model/reader/test-site.ts'
import type { Spreadsheet } from '../../model/spreadsheets.ts'
import { openEngine } from './engine.ts'
import { renderWorkbook } from './render-workbook.ts'
import { spreadsheetSheets } from './spreadsheet.ts'

type Sheet = Spreadsheet['sheets'][number]

const kit: DownloadDocument = {
  id: 'kit',
  title: 'Bread kit',
  description: 'A kit.',
  introduction: 'How to use it.',
  parts: [
    {
      title: 'Costs',
      blocks: [
        { kind: 'text', text: 'Fill it in.' },
        {
          kind: 'table',
          columns: ['Flour', 'Price'],
          rows: [
            ['Rye', '$1.20'],
            ['Spelt', '$2.40'],
            ['**Together**', '**$3.60**'],
          ],
        },
      ],
    },
  ],
}

/** Makes a sheet of these rows, with columns of 20 characters. */
const sheetsOf = (rows: Sheet['rows'], more: Partial<Sheet> = {}) =>
  spreadsheetSheets(
    {
      id: 'plan',
      sheets: [{ name: 'One', columns: [20, 20, 20], rows, accepts: [], shades: [], ...more }],
    },
    kit,
  )

const cellsOf = (rows: Sheet['rows']) => sheetsOf(rows)[0]?.data ?? []

async function resultsOf(rows: Sheet['rows']) {
  return (await openEngine(sheetsOf(rows))).getAllSheetsValues().One
}

const xmlOf = async (sheets: ReturnType<typeof sheetsOf>) =>
  strFromU8(unzipSync(await renderWorkbook(sheets))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('an amount is a number in the format that it is written in, and a text stays one', () => {
  const cells = [
    { number: '$1.20' },
    { number: '2.5%' },
    { number: '' },
    { entry: '7' },
    { entry: '', like: '$0' },
    { entry: 'Rye' },
    { text: '$1.20' },
    { formula: 'A1', like: '0%' },
    { entry: '45891.75', format: 'hh:mm' },
  ]
  expect(cellsOf([{ cells }])).toMatchObject([
    [
      { value: 1.2, format: '"$"#,##0.00' },
      { value: 0.025, format: '0.0%' },
      { value: '' },
      { value: 7, format: '#,##0' },
      { type: Number, format: '"$"#,##0.00' },
      { value: 'Rye' },
      { value: '$1.20' },
      { type: 'Formula', value: 'A1', format: '0.0%' },
      { value: 45891.75, format: 'hh:mm' },
    ],
  ])
})

test('money has the currency and the signs of the site', () => {
  const site = starter()
  site.change('site.yaml', 'language: en', 'language: de')
  site.add('offer.yaml', 'product: A course\nprice: 100\ncurrency: eur\n')
  const print = `import('./press/sheets/values.ts').then(({ valueIn }) => console.log(JSON.stringify(valueIn('1.200,50 €'))))`
  const env = { SITE_DIR: site.folder }
  expect(JSON.parse(execFileSync(process.execPath, ['-e', print], { env, encoding: 'utf8' }))).toEqual({
    value: 1200.5,
    format: '#,##0.00"\u00a0€"',
  })
})

test('a row stands for the rows of a table of the document, and formulas name rows by their numbers', async () => {
  const rows = [
    { cells: [{ title: 'Flour' }] },
    {
      each: 'Flour',
      without: 'Together',
      cells: [
        { text: '{1}' },
        { number: '{2}' },
        { formulas: ['B{row}*10', 'B{first}+B{last}'] },
        { formula: 'B{row}', when: 'B{row}>2' },
      ],
    },
    { cells: [{ section: 'Together' }, { formula: 'SUM(B{first}:B{last})' }] },
  ]
  expect(await resultsOf(rows)).toEqual([
    ['Flour'],
    ['Rye', 1.2, 12, ''],
    ['Spelt', 2.4, 3.6, 2.4],
    ['Together', 3.6],
  ])
  expect(await resultsOf([{ each: 'Flour', cells: [{ text: '{1}' }] }])).toHaveLength(3)
})

test('a row stands for a number of rows, where the texts of a table are empty', async () => {
  const rows = [{ each: 2, cells: [{ entry: '{1}' }, { formula: 'COUNTA(A{row})' }] }]
  expect(await resultsOf(rows)).toEqual([
    [null, 0],
    [null, 0],
  ])
})

test('a row is as high as its longest text, in the columns that this goes across', () => {
  const long = 'Bread. '.repeat(8)
  const heightOf = (cells: Sheet['rows'][number]['cells']) =>
    Math.max(
      ...(cellsOf([{ cells }])[0] ?? []).map((cell) => (cell as { height?: number } | null)?.height ?? 0),
    )
  expect(heightOf([{ text: 'Bread' }])).toBe(20)
  expect(heightOf([{ text: long }])).toBe(54)
  expect(heightOf([{ text: 'Bread' }, { remark: long, across: 2 }])).toBe(37)
  expect(heightOf([{ entry: '', lines: 2 }])).toBe(37)
  expect(heightOf([{ formula: `"${long}"` }])).toBe(20)
})

test('the file has what cells accept, their shades, and the cells across columns', async () => {
  const rows = [{ cells: [{ head: 'Bread', across: 2 }, { head: 'Baked?' }] }]
  const xml = await xmlOf(
    sheetsOf(rows, {
      frozen: 1,
      accepts: [
        { cells: 'C2:C9', words: ['yes', 'R&D'], message: 'Write “yes”.' },
        { cells: 'B2', from: 1, to: 5, message: 'From 1 to 5.' },
      ],
      shades: [{ cells: 'A2:C9', when: '$C2="yes"', color: 'act' }],
    }),
  )
  expect(xml).toContain('<mergeCell ref="A1:B1"/>')
  expect(xml).toContain('ySplit="1"')
  expect(xml).toContain('error="Write “yes”." sqref="C2:C9"><formula1>"yes,R&amp;D"</formula1>')
  expect(xml).toContain('error="From 1 to 5." sqref="B2"><formula1>1</formula1><formula2>5</formula2>')
  expect(xml).toMatch(/<conditionalFormatting sqref="A2:C9">.*<formula>\$C2="yes"<\/formula>/)
})

test('a row that doesn’t fit the document’s tables is a fault', () => {
  const place = 'spreadsheets/plan.yaml: sheets.0.rows.0'
  expect(() => cellsOf([{ each: 'Bread', cells: [] }])).toThrow(
    `${place}.each: expected the first column of a table of downloads/kit.yaml, and not Bread`,
  )
  expect(() => cellsOf([{ each: 'Flour', without: 'Total', cells: [] }])).toThrow(
    `${place}.without: expected the first text of a row of Flour, and not “Total”`,
  )
  expect(() => cellsOf([{ each: 'Flour', cells: [{ formulas: ['1', '2'] }] }])).toThrow(
    `${place}: expected one formula for each row, so 3`,
  )
})

const kitFile = `title: Bread kit
description: A kit.
introduction: How to use it.
sheet: plan
parts:
  - title: Costs
    blocks:
      - kind: table
        columns: [Flour, Price]
        rows: [[Rye, "$1.20"]]
`

/** Returns what the check says of a site whose kit has this spreadsheet, a line each. */
function faultsOf(text: string, file = 'plan', site = starter()): string[] {
  site.change('site.yaml', '  - downloads\n', '')
  site.change('downloads.yaml', 'documents: []', 'documents: [kit]')
  site.add('downloads/kit.yaml', kitFile)
  site.add(`spreadsheets/${file}.yaml`, text)
  return site.check().stderr.trim().split('\n')
}

const withRows = (rows: readonly string[], more = '') =>
  `sheets:\n  - name: One\n    columns: [20]\n    rows:\n${rows.map((row) => `      - ${row}\n`).join('')}${more}`

test('a document and its spreadsheet name each other', () => {
  const text = withRows(
    ['{ each: Flour, cells: [{ text: "{1}" }, { formula: "={numbers.scoreHighest}+1" }] }'],
    '    accepts: [{ cells: A1, from: "{numbers.scoreLowest}", to: 9, message: No. }]\n',
  )
  expect(faultsOf(text)).toEqual([''])
  expect(faultsOf(text, 'other')).toEqual([
    'downloads/kit.yaml: sheet: expected a file spreadsheets/plan.yaml',
    'spreadsheets/other.yaml: expected one document of downloads/ with sheet: other',
  ])
}, 120_000)

test('the check names the cells whose formulas have no result', () => {
  const rows = ['cells: [{ text: A }, { formula: "=FLOUR(A1)" }]', 'cells: [{ formula: "=SUM(A9" }]']
  expect(faultsOf(withRows(rows))).toEqual([
    'spreadsheets/plan.yaml: One, B1: expected a formula with a result, and not #NAME?',
    'spreadsheets/plan.yaml: One, A2: expected a formula with a result, and not #ERROR!',
  ])
}, 120_000)

test('a formula quotes a number with a point, whatever the language', () => {
  const site = starter()
  site.change('site.yaml', 'language: en', 'language: de')
  site.change('numbers.yaml', 'updateEveryDays: 90', 'updateEveryDays: 90\nhalf: 0.5')
  const cells = '{ formula: "=ABS({numbers.half})" }, { formula: "=2", when: "=1>{numbers.half}" }'
  expect(faultsOf(withRows([`cells: [${cells}]`]), 'plan', site)).toEqual([''])
}, 120_000)

test('the check names cells and rules that can’t be', () => {
  const rows = [
    'cells: [{ formula: 1+1 }]',
    'cells: [{ text: A, entry: B }]',
    'cells: [{ text: "{numbers.loaves}" }]',
  ]
  const rules = ['cells: AA1, words: [x]', 'cells: A1, from: 1', 'cells: A1, from: one, to: 2']
  const accepts = rules.map((rule) => `      - { ${rule}, message: No. }\n`).join('')
  const sheet = 'sheets.0'
  expect(faultsOf(withRows(rows, `    accepts:\n${accepts}`))).toEqual(
    [
      '7: {numbers.loaves} is no number or fact of the site',
      `5: ${sheet}.rows.0.cells.0.formula: expected a formula, like =SUM(B1:B5)`,
      `6: ${sheet}.rows.1.cells.0: expected one of title, section, remark, head, text, number, entry, formula, formulas`,
      `9: ${sheet}.accepts.0.cells: expected cells, like B6 or A9:G30`,
      `10: ${sheet}.accepts.1: expected words, or from and to`,
      `11: ${sheet}.accepts.2.from: expected a whole number`,
    ].map((fault) => `spreadsheets/plan.yaml, line ${fault}`),
  )
}, 120_000)
