import type { SheetName } from '../../model/document.ts'
import { openEngine } from './engine.ts'
import { figuresSheet } from './figures-sheet.ts'
import { nicheScorecard } from './niche-scorecard.ts'
import { planSheet } from './plan-sheet.ts'
import { weekSheet } from './week-sheet.ts'
import type { Worksheet } from './worksheet.ts'
import { writeWorkbook } from './write-workbook.ts'

export const workbooks: Record<SheetName, () => Worksheet[]> = {
  'niche-scorecard': nicheScorecard,
  'shopify-launch-plan': () => [planSheet(), figuresSheet(), weekSheet()],
}

export const renderSheet = (name: SheetName): Promise<Buffer> => renderWorkbook(workbooks[name]())

/** Computes the formulas of a workbook, and renders it as an XLSX file. */
export async function renderWorkbook(sheets: Worksheet[]): Promise<Buffer> {
  const engine = await openEngine(sheets)
  return writeWorkbook(sheets, (sheet, cell) => {
    const address = engine.simpleCellAddressFromString(cell, engine.getSheetId(sheet) ?? Number.NaN)
    return address && engine.getCellValue(address)
  })
}
