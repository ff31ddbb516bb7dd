import { openEngine } from './engine.ts'
import type { Worksheet } from './worksheet.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Computes the formulas of a workbook, and renders it as an XLSX file. */
export async function renderWorkbook(sheets: Worksheet[]): Promise<Buffer> {
  const engine = await openEngine(sheets)
  return writeWorkbook(sheets, (sheet, cell) => {
    const address = engine.simpleCellAddressFromString(cell, engine.getSheetId(sheet) ?? Number.NaN)
    return address && engine.getCellValue(address)
  })
}
