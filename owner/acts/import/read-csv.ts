import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../act.ts'

/** A row's cells, in the order of the titles. `number` is the number of the row's last line in the file. */
export type CsvLine = { number: number; cells: string[] }

export type CsvTable = { titles: string[]; lines: CsvLine[] }

/**
 * Parses a CSV file with a header. The separator is the one that Excel’s first line `sep=;` names, or else the comma, semicolon
 * or tab, whichever is most frequent in the header. Rows may have fewer cells than the header. Skips empty rows. Throws a
 * Refusal for a file that can't be parsed.
 */
export function readCsv(text: string): CsvTable {
  const [named = '', separator] = /^\ufeff?sep=(.)(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  const table = text.slice(named.length)
  const ends: number[] = []
  try {
    const [titles = [], ...rows] = parse(table, {
      bom: true,
      delimiter: separator ?? separatorOf(table),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells, { lines }) {
        ends.push(lines + (named ? 1 : 0))
        return cells
      },
    })
    const lines = rows.map((cells, n) => ({ number: ends[n + 1] ?? 0, cells }))
    return { titles: titles.map((title) => title.trim()), lines }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(`The file can’t be read. ${error.message}`) : error
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const often = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best))
}

/**
 * Decodes the text of a spreadsheet: UTF-16 (Excel’s “Unicode text”), UTF-8, or Windows-1252 (Excel’s plain “CSV”) if the bytes
 * aren't UTF-8. Returns the encoding's name with the text.
 */
export function decodeSheet(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  // In UTF-16, one byte of each Latin letter is 0. A byte-order mark says which one; without it, the first zero does.
  if ((first === 0xff && second === 0xfe) || bytes.indexOf(0) % 2 === 1) return 'UTF-16LE'
  if ((first === 0xfe && second === 0xff) || bytes.includes(0)) return 'UTF-16BE'
  try {
    new TextDecoder('UTF-8', { fatal: true }).decode(bytes)
    return 'UTF-8'
  } catch {
    return 'Windows-1252'
  }
}
