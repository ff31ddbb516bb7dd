import { CsvError, type OptionsWithColumns, parse } from 'csv-parse/sync'
import { Refusal } from './command.ts'

/** A row's cells by column title. `number` is the number of the row's last line in the file. */
export type CsvLine = { number: number; cells: Record<string, string | undefined> }

/**
 * Parses a CSV file with a header. Reduces the titles to lowercase letters: `First name` becomes `firstname`. The separator
 * is the comma, semicolon or tab, whichever is most frequent in the header. Rows may have fewer cells than the header.
 * Skips empty rows. Throws a Refusal for a file that can't be parsed.
 */
export function readCsv(text: string): { titles: string[]; lines: CsvLine[] } {
  let titles: string[] = []
  const options: OptionsWithColumns<CsvLine, CsvLine['cells']> = {
    bom: true,
    delimiter: separatorOf(text),
    columns: (first: string[]) => {
      titles = first.map((title) => title.toLowerCase().replaceAll(/[^a-z]/g, ''))
      return titles
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record: (cells, { lines }) => ({ number: lines, cells }),
  }
  try {
    const lines = parse(text, options)
    return { titles, lines }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(`The file can’t be read. ${error.message}`) : error
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const often = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best))
}
