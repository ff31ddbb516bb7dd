/** How much to measure. More runs take longer but make the results less noisy. */
export type Effort = {
  runs: number
  seconds: number
  contacts: readonly number[]
  articles: readonly number[]
  /** Whether to compare all pages with the floor, not only two. */
  every: boolean
}

type Row = readonly (string | number)[]

export type Table = {
  title: string
  columns: readonly string[]
  /** An async iterable yields each row as soon as it's measured, because a whole run takes an hour. */
  rows: Iterable<Row> | AsyncIterable<Row>
  /** An explanation between the title and the table. */
  note?: string
}

/** Yields a table as lines of Markdown, row by row. */
export async function* linesOf({ title, columns, rows, note }: Table): AsyncGenerator<string> {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  yield* [`## ${title}`, '', ...(note ? [note, ''] : [])]
  yield* [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:')))]
  for await (const row of rows) yield line(row)
  yield ''
}

/** Returns the median. For an even number of values, this is the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Formats a ratio like `0.62`. */
export function ratio(value: number, to: number): string {
  return (value / to).toFixed(2)
}
