import type { Row } from '../server/store/snapshot.ts'

/** The value of a spreadsheet cell. */
export type Cell = string | number | null

/**
 * Lines of CSV (RFC 4180), a byte-order mark at the first so that spreadsheets read UTF-8. A text that a spreadsheet
 * would run as a formula gets an apostrophe before it, because visitors can write such texts.
 */
export function csvLines(rows: readonly Row[], columns: readonly string[]): string {
  return rows.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join('')
}

export const csvHead = (columns: readonly string[]): string => `\ufeff${csvLine(columns)}`

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(value: Cell): string {
  if (value === null || typeof value === 'number') return value === null ? '' : String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
