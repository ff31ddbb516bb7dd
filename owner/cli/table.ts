import { stripVTControlCharacters } from 'node:util'

export type Column<Row> = { title: string; of(row: Row): string | number | null }

/**
 * Formats rows as a text table. Right-aligns numbers and money. Shortens the longest column if the terminal, of `width` columns,
 * is too narrow. Output that isn't a terminal has no width. Removes control characters from visitors' text.
 */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  width = process.stdout.columns ?? Number.POSITIVE_INFINITY,
): string {
  const cells = rows.map((row) => columns.map((column) => clean(column.of(row))))
  const titles = columns.map((column) => column.title)
  const widths = shrink(
    titles.map((title, n) => Math.max(...[title, ...cells.map((row) => row[n] ?? '')].map(widthOf))),
    width,
  )
  const isNumeric = titles.map((_, n) => areNumbers(cells.map((row) => row[n] ?? '')))
  const line = (row: readonly string[]) =>
    row
      .map((cell, n) => pad(cell, widths[n] ?? 0, isNumeric[n] ?? false))
      .join(gap)
      .trimEnd()
  const rule = widths.map((each) => '─'.repeat(each)).join(gap)
  return [line(titles), rule, ...cells.map(line)].join('\n')
}

/** Formats the fields of one record as lines of `  name   value`. */
export function facts(pairs: readonly (readonly [string, string | number | null])[]): string {
  const widest = Math.max(...pairs.map(([name]) => widthOf(name)))
  return pairs.map(([name, value]) => `  ${pad(name, widest, false)}  ${clean(value)}`.trimEnd()).join('\n')
}

const gap = '  '
const shortest = 8
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u

const areNumbers = (cells: readonly string[]) =>
  cells.some((cell) => cell !== '') &&
  cells.every((cell) => /^(?:(?:[A-Z]{0,2}[$€£]|[A-Z]{3} )?[\d,]+(?:\.\d+)?)?$/.test(cell))

function clean(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? value.toLocaleString('en-US') : value
  return stripVTControlCharacters(text).replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
}

function widthOf(text: string): number {
  let width = 0
  for (const { segment } of characters.segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}

function shrink(widths: readonly number[], available: number): number[] {
  const total = widths.reduce((sum, each) => sum + each, gap.length * (widths.length - 1))
  const longest = Math.max(...widths)
  if (total <= available || longest <= shortest) return [...widths]
  const place = widths.indexOf(longest)
  return shrink(widths.with(place, longest - 1), available)
}

function pad(cell: string, width: number, toRight: boolean): string {
  const text = widthOf(cell) > width ? cut(cell, width) : cell
  const space = ' '.repeat(width - widthOf(text))
  return toRight ? space + text : text + space
}

function cut(cell: string, width: number): string {
  let kept = ''
  for (const { segment } of characters.segment(cell)) {
    if (widthOf(kept + segment) > width - 1) break
    kept += segment
  }
  return `${kept}…`
}
