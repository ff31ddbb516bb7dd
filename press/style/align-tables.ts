/**
 * A text with its tables as the desk's editor writes them: each column as wide as its longest cell. An article that was
 * written by hand then has no other change at its first save there; in a lesson, the editor also indents its boxes. Code, and
 * tables that align columns, stay as they are.
 */
export function alignTables(text: string): string {
  return text
    .split(/(^ *```[\s\S]*?^ *```|^---\n[\s\S]*?\n---$)/m)
    .map((part, n) => (n % 2 === 1 ? part : part.replaceAll(/(?:^ *\|.*\| *(?:\n|$))+/gm, alignTable)))
    .join('')
}

function alignTable(table: string): string {
  const lines = table.trimEnd().split('\n')
  const rows = lines.map((line) => cellsOf(line))
  if (!rows[1]?.every((cell) => /^-+$/.test(cell))) return table
  const texts = rows.filter((_, at) => at !== 1)
  const widths = (rows[0] ?? []).map((_, n) => Math.max(3, ...texts.map((row) => row[n]?.length ?? 0)))
  const aligned = rows.map((row, at) => {
    const cells = widths.map((width, n) => (at === 1 ? '-'.repeat(width) : (row[n] ?? '').padEnd(width)))
    return `${/^ */.exec(lines[at] ?? '')}| ${cells.join(' | ')} |`
  })
  return `${aligned.join('\n')}${table.endsWith('\n') ? '\n' : ''}`
}

/** An escaped bar belongs to its cell. */
const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
