type TableToSet = {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Of the whole table, in points, like the sizes of type. */
  width: number
  size: number
  headSize: number
}

/** Rough widths in hundredths of the type's size: enough to share a line out, not to set it. */
const letterWidth = 54

/** Left and right of a cell's text, together. */
const padding = 9

/** Letters that a column to be written in asks for. */
const emptyColumn = 16

const longestWord = (text: string) => Math.max(...text.split(/[\s/]+/).map((word) => word.length))

/**
 * How wide each column of a table shall be, in points, together `width`. Every column holds the longest word of
 * its head and cells; what is left goes to the columns with much to say, and to those left empty to be
 * written in, which count as a short sentence.
 */
export function columnWidths({ columns, rows, width, size, headSize }: TableToSet): number[] {
  const least = columns.map((head, index) => {
    const word = Math.max(2, ...rows.map((row) => longestWord(row[index] ?? '')))
    return (Math.max(word * size, longestWord(head) * headSize) * letterWidth) / 100 + padding
  })
  const wants = columns.map((head, index) =>
    want(
      head,
      rows.map((row) => row[index] ?? ''),
    ),
  )
  const spare = Math.max(0, width - sum(least))
  const shares = wants.map((value) => (spare * value) / sum(wants))
  const widths = least.map((value, index) => value + (shares[index] ?? 0))
  return widths.map((value) => (value * width) / sum(widths))
}

/** A column's appetite: between its usual and its longest cell, tempered so that no sentence takes all. */
function want(head: string, cells: readonly string[]): number {
  const lengths = cells.filter(Boolean).map((cell) => cell.length)
  if (lengths.length === 0) return Math.max(head.length, emptyColumn) ** 0.75
  return ((sum(lengths) / lengths.length + Math.max(...lengths)) / 2) ** 0.75
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
