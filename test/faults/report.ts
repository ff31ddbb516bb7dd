import type { Fault, Result } from './fault.ts'

/** Returns the results on one database as a Markdown table. */
export function printTable(title: string, results: readonly [Fault, Result | string][]): string {
  const rows = results.map(([{ says }, result]) =>
    typeof result === 'string'
      ? [says, '-', '-', '-', '-', `skipped: ${result}`]
      : [
          says,
          count(result.acknowledged),
          count(result.lost.length),
          count(result.undone.length),
          twice(result),
          result.seen,
        ],
  )
  const all = [[title, 'acknowledged', 'lost', 'left undone', 'done twice', 'seen'], ...rows]
  const widths = all[0]?.map((_, n) => Math.max(...all.map((row) => row[n]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n')
}

function twice({ twice }: Result): string {
  const kinds = Object.entries(twice).map(([kind, n]) => `${kind}: ${n}`)
  return kinds.length > 0 ? kinds.join(', ') : '0'
}

function count(n: number): string {
  return n.toLocaleString('en-US')
}
