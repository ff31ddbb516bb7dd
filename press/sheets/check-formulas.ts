import { ContentFault } from '../../model/reader/fault.ts'
import { keepInCache } from '../kept.ts'
import { openEngine } from './engine.ts'
import { workbooks } from './spreadsheet.ts'

/** Throws a `ContentFault` if a spreadsheet doesn't fit its document, or if a formula's result is an error, like #NAME?. */
export async function checkFormulas(): Promise<void> {
  const all = workbooks()
  if (all.length === 0) return
  const { has } = keepInCache('press')
  const faults: string[] = []
  for (const workbook of all) {
    // A build renders only what was checked. The engine takes half a second to start.
    if (has(workbook)) continue
    const values = (await openEngine(workbook.sheets)).getAllSheetsValues()
    for (const [sheet, rows] of Object.entries(values))
      for (const [y, row] of rows.entries())
        for (const [x, value] of row.entries())
          if (typeof value === 'object' && value !== null)
            faults.push(
              `spreadsheets/${workbook.name}.yaml: ${sheet}, ${String.fromCharCode(65 + x)}${y + 1}: expected a formula with a result, and not ${value.value}`,
            )
  }
  if (faults.length > 0) throw new ContentFault(faults)
}
