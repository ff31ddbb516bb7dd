import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import type { SheetName } from '../../content/downloads/document.ts'
import { site } from '../../content/site.ts'
import { figuresSheet } from './figures-sheet.ts'
import { nicheScorecard } from './niche-scorecard.ts'
import { planSheet } from './plan-sheet.ts'
import { sheetRules } from './sheet-rules.ts'
import { weekSheet } from './week-sheet.ts'
import type { Worksheet } from './worksheet.ts'

/** The sheets of each workbook. */
export const workbooks: Record<SheetName, () => Worksheet[]> = {
  'niche-scorecard': nicheScorecard,
  'shopify-launch-plan': () => [planSheet(), figuresSheet(), weekSheet()],
}

export const renderSheet = (name: SheetName): Promise<Buffer> => renderWorkbook(workbooks[name]())

/**
 * The workbook as an XLSX file. The library dates the parts of the file with the current hour; this sets the site's date, so
 * that the same content gives the same bytes. A ZIP file's dates are local: noon is the same day in every time zone.
 */
export async function renderWorkbook(sheets: Worksheet[]): Promise<Buffer> {
  const options = { fontFamily: 'Calibri', fontSize: 11, features: [sheetRules] }
  const file = await writeXlsxFile(sheets, options).toBuffer()
  return Buffer.from(zipSync(unzipSync(file), { mtime: `${site.publishedOn}T12:00` }))
}
