import type { Cell } from 'write-excel-file/node'
import { sanitizeTextContent } from 'write-excel-file/utility'
import { computeTables, type MathCell } from '../../model/sheet-math.ts'
import type { Worksheet } from './worksheet.ts'

/**
 * Adds the results of formulas to the XML of a sheet. Previews, Excel's protected view and programs that read the file show
 * these results, because they don't calculate.
 */
export function withResults(xml: string, resultAt: (cell: string) => unknown): string {
  return xml.replace(
    /<c r="(\w+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g,
    (_, cell: string, style: string, formula: string) => {
      const { type, value } = stored(resultAt(cell))
      return `<c r="${cell}"${style}${type && ` t="${type}"`}>${formula}<v>${value}</v></c>`
    },
  )
}

/** The type and the text of a result in XLSX. */
function stored(result: unknown): { type: string; value: string } {
  if (typeof result === 'string') return { type: 'str', value: sanitizeTextContent(result) }
  if (typeof result === 'boolean') return { type: 'b', value: result ? '1' : '0' }
  // An empty cell counts as zero.
  if (typeof result === 'number' || result === null) return { type: '', value: `${result ?? 0}` }
  // An error, like #DIV/0!.
  return { type: 'e', value: (result as { value: string }).value }
}

/**
 * Computes the formulas of sheets that don't refer to each other. Returns a function that says a cell's result. The engine of the
 * build knows more functions, but the server may not contain it (docs/dependencies.md).
 */
export function resultsOfSheets(sheets: readonly Worksheet[]): (sheet: string, cell: string) => unknown {
  const computed = new Map(
    sheets.map(({ sheet, data }) => [sheet, computeTables([data.map((row) => row.map(mathCell))])]),
  )
  return (sheet, cell) => {
    const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(cell) ?? []
    return computed.get(sheet)?.(0, Number(row) - 1, letter.charCodeAt(0) - 65) ?? ''
  }
}

function mathCell(cell: Cell): MathCell {
  if (cell === null || typeof cell !== 'object' || !('value' in cell)) return { value: null }
  const { type, value } = cell
  if (type === 'Formula') return { formula: `=${value}` }
  return { value: typeof value === 'string' || typeof value === 'number' ? value : null }
}
