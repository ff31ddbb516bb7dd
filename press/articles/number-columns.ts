import type { Root, Table, TableCell } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * A remark plugin that right-aligns table columns in which at least two thirds of the cells are numbers. Skips the first
 * column, which has the row labels. Authors can't rely on Markdown's alignment, because the desk's editor has no setting.
 */
export function numberColumns() {
  return (tree: Root) => {
    visit(tree, 'table', (table: Table) => {
      const [header, ...rows] = table.children
      table.align = (header?.children ?? []).map((_, column) => {
        const texts = rows.map(({ children }) => textOf(children[column])).filter(Boolean)
        const numbers = texts.filter((text) => number.test(text))
        const areMost =
          numbers.length * 3 >= texts.length * 2 && texts.every((text) => text.length <= mostLetters)
        const isNumbers = column > 0 && numbers.some(hasDigit) && areMost
        return table.align?.[column] ?? (isNumbers ? 'right' : null)
      })
    })
  }
}

/** The maximum length of a cell in a right-aligned column. Aligned cells don't wrap, so a sentence would widen the table. */
const mostLetters = 20

/** Matches `-$12.50`, `3.6%`, `1,200`, `14 h` or a dash. */
const number = /^(?:[-–−+~≈<>]?\s?\$?\d[\d.,:]*(?:\s?[–-]\s?\$?\d[\d.,]*)?\s?(?:%|h|min|x)?|[-–−])$/

const hasDigit = (text: string) => /\d/.test(text)

/** Counts a quoted number as a digit, because a later plugin fills in its value. */
const textOf = (cell: TableCell | undefined): string => {
  let text = ''
  if (cell)
    visit(cell, (node) => {
      if (node.type === 'text') text += node.value
      if ('name' in node && node.name === 'Number') text += '0'
    })
  return text.trim()
}
