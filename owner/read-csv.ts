import { CsvError, type OptionsWithColumns, parse } from 'csv-parse/sync'
import { Refusal } from './command.ts'

/** A line's cells by their titles, and the number of the line in the file that ends it. */
export type CsvLine = { number: number; cells: Record<string, string | undefined> }

/**
 * The rows of a CSV file below its header. Header names are reduced to lowercase letters: `First name` becomes `firstname`.
 * The separator is a comma, semicolon or tab, whichever is most frequent in the header. Rows may have fewer cells than the
 * header; empty rows are skipped. Refuses a file with unbalanced quotation marks.
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
    throw error instanceof CsvError ? new Refusal(`The file cannot be read. ${error.message}`) : error
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const often = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best))
}
