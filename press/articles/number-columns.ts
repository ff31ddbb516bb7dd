import type { Root } from 'mdast'
import { textOf } from './diagrams.ts'
import { nodesIn } from './nodes-in.ts'

/**
 * A remark plugin that right-aligns a table column if at least two thirds of its non-empty cells are numbers. Skips the
 * first column, which has the row labels. Authors can't set the alignment, because the desk's editor has no option for it.
 */
export function numberColumns() {
  return (tree: Root) => {
    for (const table of nodesIn(tree)) {
      if (table.type !== 'table') continue
      const [header, ...rows] = table.children
      table.align = (header?.children ?? []).map((_, column) => {
        const texts = rows.map(({ children }) => textOf(children[column])).filter(Boolean)
        const numbers = texts.filter((text) => number.test(text))
        const areMost =
          numbers.length * 3 >= texts.length * 2 && texts.every((text) => text.length <= mostLetters)
        const isNumbers = column > 0 && numbers.some(hasDigit) && areMost
        return table.align?.[column] ?? (isNumbers ? 'right' : null)
      })
    }
  }
}

/**
 * The maximum length of a cell in a right-aligned column. Such cells don't wrap, so a sentence would make the table too
 * wide.
 */
const mostLetters = 20

/** Matches `-$12.50`, `12,50 €`, `3.6%`, `1,200`, `14 h` or a dash. */
const number =
  /^(?:[-–−+~≈<>]?\s?\p{Sc}?\d[\d.,:]*(?:\s?[–-]\s?\p{Sc}?\d[\d.,]*)?\s?(?:\p{Sc}|%|h|min|x)?|[-–−])$/u

const hasDigit = (text: string) => /\d/.test(text)
