import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import type { SheetName } from '../../model/document.ts'
import { site } from '../../model/site.ts'
import { figuresSheet } from './figures-sheet.ts'
import { nicheScorecard } from './niche-scorecard.ts'
import { planSheet } from './plan-sheet.ts'
import { properties } from './properties.ts'
import { openEngine } from './results.ts'
import { sheetRules } from './sheet-rules.ts'
import { weekSheet } from './week-sheet.ts'
import type { Worksheet } from './worksheet.ts'

export const workbooks: Record<SheetName, () => Worksheet[]> = {
  'niche-scorecard': nicheScorecard,
  'shopify-launch-plan': () => [planSheet(), figuresSheet(), weekSheet()],
}

export const renderSheet = (name: SheetName): Promise<Buffer> => renderWorkbook(workbooks[name]())

/**
 * Renders a workbook as an XLSX file, with the results of its formulas. The heading of the first sheet is the title. Replaces
 * the library's timestamps with the site's publication date, so that the output is deterministic.
 */
export async function renderWorkbook(sheets: Worksheet[]): Promise<Buffer> {
  const engine = await openEngine(sheets)
  const resultAt = (sheet: string, cell: string) => {
    const address = engine.simpleCellAddressFromString(cell, engine.getSheetId(sheet) ?? Number.NaN)
    return address && engine.getCellValue(address)
  }
  const options = {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [sheetRules(resultAt), properties(titleOf(sheets), site.owner.name)],
  }
  const file = await writeXlsxFile(sheets, options).toBuffer()
  return Buffer.from(zipSync(unzipSync(file), { mtime: `${site.publishedOn}T12:00` }))
}

function titleOf([first]: readonly Worksheet[]): string {
  const heading = first?.data[0]?.[0]
  return typeof heading === 'object' && heading !== null && 'value' in heading ? `${heading.value}` : ''
}
