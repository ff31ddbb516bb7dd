import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import type { SheetName } from '../../model/document.ts'
import { site } from '../../model/site.ts'
import { figuresSheet } from './figures-sheet.ts'
import { nicheScorecard } from './niche-scorecard.ts'
import { planSheet } from './plan-sheet.ts'
import { sheetRules } from './sheet-rules.ts'
import { weekSheet } from './week-sheet.ts'
import type { Worksheet } from './worksheet.ts'

export const workbooks: Record<SheetName, () => Worksheet[]> = {
  'niche-scorecard': nicheScorecard,
  'shopify-launch-plan': () => [planSheet(), figuresSheet(), weekSheet()],
}

export const renderSheet = (name: SheetName): Promise<Buffer> => renderWorkbook(workbooks[name]())

/**
 * Renders a workbook as an XLSX file. Replaces the library's timestamps with the site's publication date, so that the output
 * is deterministic.
 */
export async function renderWorkbook(sheets: Worksheet[]): Promise<Buffer> {
  const options = { fontFamily: 'Calibri', fontSize: 11, features: [sheetRules] }
  const file = await writeXlsxFile(sheets, options).toBuffer()
  return Buffer.from(zipSync(unzipSync(file), { mtime: `${site.publishedOn}T12:00` }))
}
