type Row = readonly (string | number)[]

export type Table = {
  title: string
  columns: readonly string[]
  /** Rows print as soon as they are measured, since a whole run takes an hour. */
  rows: Iterable<Row> | AsyncIterable<Row>
  /** An explanation below the table. */
  note?: string
}

/** Prints a Markdown table, each row as soon as it is known. */
export async function* linesOf({ title, columns, rows, note }: Table): AsyncGenerator<string> {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  yield* [`## ${title}`, '', ...(note ? [note, ''] : [])]
  yield* [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:')))]
  for await (const row of rows) yield line(row)
  yield ''
}

/** The median; for an even number of values, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A ratio, as `0.62`. */
export function ratio(value: number, to: number): string {
  return (value / to).toFixed(2)
}
