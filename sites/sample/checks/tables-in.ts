import type { Nodes, Table as TableNode } from 'mdast'
import { visit } from 'unist-util-visit'
import { numbers } from '../../../model/numbers.ts'
import { parser } from '../../../press/articles/read-article.ts'
import type { Table } from './table-faults.ts'

/** Returns the tables in a Markdown text, and the text without markup. */
export function figuresOf(where: string, markdown: string): { where: string; tables: Table[]; text: string } {
  const tree = parser.parse(withNumbers(markdown))
  const tables: Table[] = []
  const texts: string[] = []
  visit(tree, (node) => {
    if (node.type === 'table') tables.push(tableOf(where, node))
    if (node.type === 'paragraph' || node.type === 'tableCell' || node.type === 'yaml')
      texts.push(wordsOf(node))
  })
  return { where, tables, text: texts.join('\n') }
}

function tableOf(where: string, { children }: TableNode): Table {
  const [header = [], ...rows] = children.map((row) => row.children.map(wordsOf))
  return { where, header, rows }
}

const wordsOf = (node: Nodes): string =>
  'children' in node ? node.children.map(wordsOf).join('') : 'value' in node ? node.value : ''

const withNumbers = (text: string) =>
  text.replace(/<Number of="(\w+)" \/>/g, (whole, key: string) =>
    String(numbers[key as keyof typeof numbers] ?? whole),
  )
