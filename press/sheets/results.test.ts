import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '../../contract/workbook.ts'
import { sheetSigns } from '../../model/formats.ts'
import { resultText } from '../../model/sheet-math.ts'
import { site } from '../../model/site.ts'
import { filledBlocks, resultsOf, sheetOf } from '../../model/workbook.ts'
import { type Worksheet, worksheets } from '../../model/worksheets.ts'
import { worksheetSheets } from '../course/worksheet-sheet.ts'
import { formula, title } from './cells.ts'
import { renderWorkbook } from './render-workbook.ts'
import { workbooks } from './spreadsheet.ts'

const computing = worksheets.filter(({ sheet }) => sheet)

const all = [
  ...workbooks().map(({ name, sheets }) => ({ name, sheets: () => sheets })),
  ...computing.map((worksheet) => ({ name: worksheet.id, sheets: () => worksheetSheets(worksheet) })),
  ...computing.map((worksheet) => ({ name: `${worksheet.id}-mine`, sheets: () => sheetsOfBuyer(worksheet) })),
]

/** The answers of a buyer who types in the tables what the example has there. */
function answersLikeExample(worksheet: Worksheet): Answers {
  const { parts, examples } = sheetOf(worksheet)
  const typed = parts.flatMap((part, place) => {
    const example = examples[place]
    if (part.kind !== 'table' || example?.kind !== 'table') return []
    return part.rows.flatMap((row, y) =>
      row.flatMap((cell, x) => {
        if (cell.kind !== 'field') return []
        const text = (example.rows[y]?.[x] ?? '').replaceAll('**', '').replace(cell.before, '').trim()
        return [[cell.key, { text, was: text }] as const]
      }),
    )
  })
  return Object.fromEntries(typed)
}

const sheetsOfBuyer = (worksheet: Worksheet) =>
  worksheetSheets(worksheet, filledBlocks(sheetOf(worksheet), answersLikeExample(worksheet)))

test.each(computing)(
  'the room shows the results of $id that the buyer’s spreadsheet has',
  async (worksheet) => {
    const sheet = sheetOf(worksheet)
    const resultAt = resultsOf(sheet, answersLikeExample(worksheet), sheetSigns())
    const tables = sheet.parts.filter((part) => part.kind === 'table')
    const shown = tables.flatMap(({ rows }, table) =>
      rows.flatMap((row, y) =>
        row.flatMap((cell, x) =>
          cell.kind === 'result' ? [{ text: resultAt(table, y, x), format: cell.format }] : [],
        ),
      ),
    )
    const [own] = Object.values(
      Object.groupBy(formulasIn(await renderWorkbook(sheetsOfBuyer(worksheet))), (each) => each.sheet),
    )
    const stored = (own ?? []).map(({ type, result = '' }, index) =>
      type === '' && result !== ''
        ? resultText(Number(result), shown[index]?.format ?? 'number', sheetSigns())
        : type === 'e'
          ? ''
          : result,
    )
    expect(shown.map(({ text }) => text)).toEqual(stored)
  },
)

const office = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')))

test.each(all)(
  'every formula of $name has its result in the file, because previews don’t calculate',
  async ({ sheets }) => {
    const formulas = formulasIn(await renderWorkbook(sheets()))
    expect(formulas.length).toBeGreaterThan(0)
    expect(formulas.filter(({ result }) => result === undefined)).toEqual([])
  },
)

test('a result keeps its type, and apps that calculate do so when they open the file', async () => {
  const expressions = ['1/4', '"a<b & c"', '1=1', '1/0', 'Z9']
  const file = await renderWorkbook([{ sheet: 'One', data: [expressions.map((one) => formula(one))] }])
  expect(formulasIn(file).map(({ type, result }) => [type, result])).toEqual([
    ['', '0.25'],
    ['str', 'a&lt;b &amp; c'],
    ['b', '1'],
    ['e', '#DIV/0!'],
    ['', '0'],
  ])
  expect(strFromU8(unzipSync(file)['xl/workbook.xml'] ?? new Uint8Array())).toContain(
    '<calcPr fullCalcOnLoad="1"/>',
  )
})

const titled = () => [{ sheet: 'One', data: [[title('Bread')]] }]

test('a workbook has a title and an author', async () => {
  const parts = unzipSync(await renderWorkbook(titled()))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(part('docProps/core.xml')).toContain('<dc:title>Bread</dc:title>')
  expect(part('docProps/core.xml')).toContain(`<dc:creator>${site.owner.name}</dc:creator>`)
  expect(part('[Content_Types].xml')).toContain('PartName="/docProps/core.xml"')
  expect(part('_rels/.rels')).toContain('Target="docProps/core.xml"')
})

test('rendering a workbook again produces the same bytes', async () => {
  const now = await renderWorkbook(titled())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-17') })
  const later = await renderWorkbook(titled())
  vi.useRealTimers()
  expect(later).toEqual(now)
})

test('a workbook names its default cell style', async () => {
  const styles = strFromU8(unzipSync(await renderWorkbook(titled()))['xl/styles.xml'] ?? new Uint8Array())
  expect(styles).toMatch(
    /<\/borders><cellStyleXfs count="1">.*<\/cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0"/,
  )
})

test.skipIf(!office)('LibreOffice calculates the same results', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const expected = new Map<string, ReturnType<typeof formulasIn>>()
  for (const { name, sheets } of all) {
    const file = await renderWorkbook(sheets())
    expected.set(name, formulasIn(file))
    writeFileSync(join(folder, `${name}.xlsx`), withoutResults(file))
  }
  execFileSync('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    ...['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'calculated')],
    ...all.map(({ name }) => join(folder, `${name}.xlsx`)),
  ])
  const different: unknown[] = []
  for (const [name, stored] of expected) {
    const calculated = formulasIn(readFileSync(join(folder, 'calculated', `${name}.xlsx`)))
    expect(calculated.length, name).toBe(stored.length)
    for (const [index, { sheet, cell, result = '' }] of stored.entries()) {
      const other = calculated[index]?.result ?? ''
      const isNear = result !== '' && other !== '' && Math.abs(Number(result) - Number(other)) < 1e-9
      if (!isNear && other !== result)
        different.push({ name, sheet, cell, stored: result, calculated: other })
    }
  }
  expect(different).toEqual([])
})

/** Returns the formulas of a workbook in the order of its sheets and cells, with their stored results. */
function formulasIn(file: Uint8Array) {
  const files = unzipSync(file)
  return Object.keys(files)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .sort()
    .flatMap((sheet) =>
      Array.from(
        strFromU8(files[sheet] ?? new Uint8Array()).matchAll(
          /<c r="(\w+)"((?: \w+="[^"]*")*)><f[^>]*>[^<]*<\/f>(?:<v>([^<]*)<\/v>|<v\/>)?<\/c>/g,
        ),
        ([, cell = '', attributes = '', result]) => ({
          sheet,
          cell,
          type: /t="(\w+)"/.exec(attributes)?.[1] ?? '',
          result,
        }),
      ),
    )
}

/** Removes the stored results, so that LibreOffice must calculate. */
function withoutResults(file: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => [
    name,
    name.startsWith('xl/worksheets/sheet')
      ? strToU8(
          strFromU8(bytes).replaceAll(
            / t="\w+"(><f>[^<]*<\/f>)<v>[^<]*<\/v>|(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g,
            '$1$2',
          ),
        )
      : bytes,
  ])
  return zipSync(Object.fromEntries(parts))
}
