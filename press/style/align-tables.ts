/**
 * Aligns the tables in a Markdown text the way the desk's editor does, with each column as wide as its longest cell.
 * Otherwise, the first save in the editor would reformat the tables of an article that was written by hand. Leaves code
 * blocks, front matter, and tables with alignment markers unchanged.
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

/** Splits a row at its bars, but not at escaped bars. */
const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
