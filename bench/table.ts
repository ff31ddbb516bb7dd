export type Table = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** What a reader must know to read it rightly. */
  note?: string
}

/** A table in Markdown. */
export function print({ title, columns, rows, note }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'))
  return [`## ${title}`, '', ...(note ? [note, ''] : []), line(columns), line(rule), ...rows.map(line)].join(
    '\n',
  )
}

/** The middle of what was measured; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** `0.62`: how a measure stands to what it is compared with. */
export function ratio(value: number, to: number): string {
  return (value / to).toFixed(2)
}
