import { type Column, count, table } from './table.ts'

/** A list for people: how many fit, and those that are shown of them; one sentence where there is none. */
export function listing<Row>(
  { rows, total }: { rows: readonly Row[]; total: number },
  { one, many = `${one}s`, columns }: { one: string; many?: string; columns: readonly Column<Row>[] },
  width: number,
): string {
  if (total === 0) return `No ${many}.`
  const heading = rows.length < total ? `, the newest ${rows.length}:` : ''
  return `${count(total, one, many)}${heading}\n\n${table(rows, columns, width)}`
}
