import type { Cell } from 'write-excel-file/node'
import { convertDateToSerialNumber, sanitizeTextContent } from 'write-excel-file/utility'
import type { Worksheet } from './worksheet.ts'

/** Opens the sheets of a workbook in an engine that evaluates their formulas. */
export async function openEngine(sheets: readonly Worksheet[]) {
  const { HyperFormula } = await import('hyperformula')
  const contents = Object.fromEntries(
    sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map(content))]),
  )
  return HyperFormula.buildFromSheets(contents, { licenseKey: 'gpl-v3', precisionRounding: 14 })
}

function content(cell: Cell): string | number | boolean | null {
  if (cell === null || typeof cell !== 'object' || !('value' in cell || 'type' in cell)) return null
  const { type, value } = cell
  if (type === 'Formula') return `=${value}`
  if (value instanceof Date) return convertDateToSerialNumber(value)
  // The apostrophe keeps the engine from reading a text as a number, a date or a formula.
  return typeof value === 'string' ? `'${value}` : ((value as number | boolean | undefined) ?? null)
}

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
