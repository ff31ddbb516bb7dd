import type { Cell } from 'write-excel-file/node'
import { convertDateToSerialNumber } from 'write-excel-file/utility'
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
