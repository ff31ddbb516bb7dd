import type { Root, Table, TableCell } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * A remark plugin that right-aligns a column of at least two thirds numbers, so that digits line up. The first column holds
 * the row labels. The desk's editor can't set the alignment itself.
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

/** A right-aligned cell stays on one line: a sentence among numbers would make the table wider than a phone. */
const mostLetters = 20

/** `-$12.50`, `3.6%`, `1,200`, `14 h` or a dash. */
const number = /^(?:[-–−+~≈<>]?\s?\$?\d[\d.,:]*(?:\s?[–-]\s?\$?\d[\d.,]*)?\s?(?:%|h|min|x)?|[-–−])$/

const hasDigit = (text: string) => /\d/.test(text)

/** A quoted number counts as a digit: its value is filled in later. */
const textOf = (cell: TableCell | undefined): string => {
  let text = ''
  if (cell)
    visit(cell, (node) => {
      if (node.type === 'text') text += node.value
      if ('name' in node && node.name === 'Number') text += '0'
    })
  return text.trim()
}
