/** A group of lines between blank lines, or a single line that contains only a tag. */
type Chunk = { lines: string[]; indent: number; gap: number; key: string }

const tag = /^\s*<(\/?)([A-Z]\w*)[^<>]*?(\/?)>\s*$/
const fence = /^\s*(```|~~~)/
const indentOf = (line: string) => line.length - line.trimStart().length

/**
 * Merges the owner's changes into an article's text. The editor rewrites the whole text in its own style: it indents the
 * content of components, pads tables and drops the alignment of columns. A chunk that differs only in style keeps its old
 * lines.
 */
export function mergeText(before: string, sent: string): string {
  const old = chunksOf(before)
  const now = chunksOf(sent)
  const kept = pairsOf(old, now)
  const used = new Set(kept.values())
  const lines: string[] = []
  let last: number | undefined
  for (const [index, chunk] of now.entries()) {
    const at = kept.get(index)
    const from = at === undefined ? undefined : old[at]
    const isAdjacent = at !== undefined && last !== undefined && at === last + 1
    if (index > 0) lines.push(...Array(isAdjacent && from ? from.gap : 1).fill(''))
    const tables = old.filter((_, n) => !used.has(n))
    lines.push(...(from?.lines ?? aligned(moved(chunk, shiftAt(index)), tables)))
    last = at
  }
  return `\n${lines.join('\n')}\n`

  /** Returns how much deeper the file indents this chunk than the editor does, according to the nearest unchanged chunk. */
  function shiftAt(index: number): number {
    const same = [...kept].filter(([n]) => now[n]?.indent === now[index]?.indent)
    const [nearest] = same.sort(([a], [b]) => Math.abs(a - index) - Math.abs(b - index))
    return nearest ? (old[nearest[1]]?.indent ?? 0) - (now[nearest[0]]?.indent ?? 0) : 0
  }
}

function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  /** The components around the current line, each with the indent of its first chunk. */
  const boxes: { name: string; indent?: number }[] = [{ name: '', indent: 0 }]
  let gap = 0
  let current: Chunk | undefined
  let isFenced = false
  for (const line of text.replace(/^\n+|\s+$/g, '').split('\n')) {
    if (line.trim() === '' && !isFenced) {
      current = undefined
      gap++
      continue
    }
    const [isTag, closes, name = '', isAlone] = isFenced ? [] : (tag.exec(line) ?? [])
    if (isTag && closes && boxes.length > 1) boxes.pop()
    if (isTag || !current) {
      const box = boxes.at(-1) ?? { name: '' }
      const indent = indentOf(line)
      if (!closes) box.indent ??= indent
      const path = boxes.map((each) => each.name).join('>')
      const depth = isTag ? 0 : indent - (box.indent ?? indent)
      current = { lines: [], indent, gap: chunks.length === 0 ? 0 : gap, key: `${path} ${depth}` }
      chunks.push(current)
      gap = 0
    }
    current.lines.push(line)
    current.key += `\n${meaningOf(line, current.indent)}`
    if (isTag) current = undefined
    if (isTag && !closes && !isAlone) boxes.push({ name })
    if (!isTag && fence.test(line)) isFenced = !isFenced
  }
  return chunks
}

/** Removes the parts of a line that depend on the editor's style, so that lines can be compared. */
function meaningOf(line: string, indent: number): string {
  const text = line.trim().replaceAll('\\[', '[')
  if (text.startsWith('|'))
    return cellsOf(text)
      .map((cell) => (/^:?-+:?$/.test(cell) ? '-' : cell))
      .join('|')
  const inner = ' '.repeat(Math.max(0, indentOf(line) - indent))
  return inner + text.replace(/^[*+-] /, '- ')
}

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** Maps the indexes of new chunks to the indexes of equal old chunks (longest common subsequence). */
function pairsOf(old: readonly Chunk[], now: readonly Chunk[]): Map<number, number> {
  const length = old.map(() => new Array<number>(now.length + 1).fill(0))
  length.push(new Array<number>(now.length + 1).fill(0))
  const at = (i: number, j: number) => length[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      (length[i] as number[])[j] =
        old[i]?.key === now[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs = new Map<number, number>()
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i]?.key === now[j]?.key) pairs.set(j++, i++)
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

const moved = ({ lines }: Chunk, by: number) =>
  lines.map((line) => (by < 0 ? line.slice(Math.min(-by, indentOf(line))) : ' '.repeat(by) + line))

/** Restores the column alignment of a changed table, because the editor doesn't support alignment. */
function aligned(lines: string[], before: readonly Chunk[]): string[] {
  const [head = '', rule = '', ...rows] = lines
  if (!/^\s*\|[\s|:-]+\|\s*$/.test(rule)) return lines
  const count = cellsOf(head).length
  const old = before.find(
    (each) => each.lines[1]?.includes('--') && cellsOf(each.lines[0] ?? '').length === count,
  )
  const marks = cellsOf(old?.lines[1] ?? '')
  let column = 0
  const marked = rule.replace(/-+/g, (dashes) => {
    const mark = marks[column++] ?? ''
    const start = mark.startsWith(':') ? ':' : '-'
    const end = mark.endsWith(':') ? ':' : '-'
    return start + dashes.slice(2) + end
  })
  return [head, marked, ...rows]
}
