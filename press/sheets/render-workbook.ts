import { openEngine } from './engine.ts'
import type { Worksheet } from './worksheet.ts'

/** Computes the formulas of a workbook, and renders it as an XLSX file. */
export async function renderWorkbook(sheets: Worksheet[]): Promise<Buffer> {
  // Imported only here, because most builds have all workbooks in the cache.
  const { writeWorkbook } = await import('./write-workbook.ts')
  const engine = await openEngine(sheets)
  return writeWorkbook(sheets, (sheet, cell) => {
    const address = engine.simpleCellAddressFromString(cell, engine.getSheetId(sheet) ?? Number.NaN)
    return address && engine.getCellValue(address)
  })
}
