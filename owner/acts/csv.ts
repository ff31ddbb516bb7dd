import type { Row } from '../../server/store/snapshot.ts'

export type Cell = string | number | null

/** The place before a formula in a text. Where Excel separates cells at semicolons, one can begin inside a cell. */
const formula = /^(?=[=+\-@\t\r])|(?<=[;\t\r\n])(?=[=+\-@])/g

/**
 * Returns lines of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe, because visitors
 * can write such text.
 */
export function csvLines(rows: readonly Row[], columns: readonly string[]): string {
  return rows.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join('')
}

/** Returns a text of `csvLines` as it was before it got its apostrophes. */
export const unguarded = (text: string): string =>
  text.replaceAll(/^'(?=[=+\-@\t\r])|(?<=[;\t\r\n])'(?=[=+\-@])/g, '')

export const csvHead = (columns: readonly string[]): string => `\ufeff${csvLine(columns)}`

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(value: Cell): string {
  if (value === null || typeof value === 'number') return value === null ? '' : String(value)
  const harmless = value.replaceAll(formula, "'")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
