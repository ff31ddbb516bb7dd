import type { BlockContent, List, ListItem, Nodes, Root, Table, TableCell } from 'mdast'
import type { Chart, ChartRow, ChartValue } from '../../contract/text-tree.ts'
import { plainNumber } from '../../model/formats.ts'
import { charts, diagrams } from '../../model/parts.ts'
import { attributesOf, type Element, nodesIn } from './nodes-in.ts'
import { quotedNumber } from './quoted-numbers.ts'

/** Whether a component of this name is a diagram. */
export const isDiagram = (name: string | null) => diagrams.some((diagram) => diagram === name)

const isChart = (name: string | null) => charts.some((chart) => chart === name)

/** A chart in the syntax tree, with its data (press/articles/text-tree.ts). */
export type ChartData = { chart?: Chart }

/**
 * A remark plugin that takes the data of charts out of their tables, and puts the texts of a drawn list's items into boxes,
 * so that a page can place them next to their branches.
 */
export function drawDiagrams() {
  return (tree: Root) => {
    for (const element of nodesIn(tree)) {
      if (element.type !== 'mdxJsxFlowElement' || !isDiagram(element.name)) continue
      const [content] = element.children
      if (content?.type === 'table') {
        const limit = numberOf(attributesOf(element, element.name ?? '')?.limit ?? '')
        const chart = { ...chartOf(content), ...(limit !== undefined && { limit }) }
        Object.assign(element, { data: { chart } satisfies ChartData, children: [] })
      } else if (content?.type === 'list') boxItems(content)
    }
  }
}

function boxItems({ children: items }: List): void {
  for (const item of items) {
    const [lists, texts] = [item.children.filter(isList), item.children.filter((child) => !isList(child))]
    const box = { type: 'mdxJsxFlowElement', name: 'div', attributes: [], children: texts } as BlockContent
    item.children = [box, ...lists]
  }
}

const isList = (node: ListItem['children'][number]): node is List => node.type === 'list'

/** Returns what is wrong with a diagram's content and attributes. */
export function diagramFaults(element: Element): string[] {
  const { name, children } = element
  const { alt = '', limit } = attributesOf(element, name ?? '') ?? {}
  const faults = [
    ...(alt.trim().length < 12 ? ['say in alt what it shows, in 12 letters or more'] : []),
    ...(limit && numberOf(limit) === undefined ? [`limit: ${limit}: expected a number`] : []),
  ]
  const [content, ...others] = children
  if (!isChart(name)) {
    const isFine = content?.type === 'list' && content.ordered && others.length === 0
    if (!isFine) faults.push('expected a numbered list in it, and nothing else')
  } else if (content?.type !== 'table' || others.length > 0) {
    faults.push('expected a table in it, and nothing else')
  } else faults.push(...tableFaults(name, content))
  return faults.map((fault) => `<${name}>: ${fault}`)
}

/** The number of columns with numbers that a chart can draw. */
const columnsOf: Record<string, readonly [least: number, most: number]> = {
  Bars: [1, 2],
  Line: [1, 2],
  Field: [2, 2],
}

function tableFaults(name: string | null, table: Table): string[] {
  const [least, most] = columnsOf[name ?? ''] ?? [1, 1]
  const { columns, rows } = chartOf(table)
  const expected = least === most ? `${least}` : `${least} or ${most}`
  if (columns.length < least || columns.length > most)
    return [`expected ${expected} columns in which every cell is a number, found ${columns.length}`]
  return rows.length < 2 ? ['expected two rows or more'] : []
}

/** Reads a chart's table. Its first column has the labels. */
export function chartOf({ children: [head, ...body] }: Table): Chart {
  const titles = (head?.children ?? []).map(textOf)
  const cells = body.map(({ children }) => titles.map((_, column) => textOf(children[column])))
  const isNumeric = (column: number) =>
    column > 0 && cells.every((row) => valueIn(row[column] ?? '') !== undefined)
  const columns = titles.flatMap((_, column) => (isNumeric(column) ? [column] : []))
  return {
    columns: columns.map((column) => titles[column] ?? ''),
    rows: cells.map((row, index): ChartRow => {
      const label = body[index]?.children[0]
      return {
        label: row[0] ?? '',
        isMarked: label?.children.some(({ type }) => type === 'strong') ?? false,
        values: columns.flatMap((column) => valueIn(row[column] ?? '') ?? []),
        note: row.filter((_, column) => column > 0 && !columns.includes(column)).join(' '),
      }
    }),
  }
}

/** Parses a number like `−$1,950.00`, `8%` or `20 h`, or a range like `3 to 14`. */
function valueIn(text: string): ChartValue | undefined {
  const number = numberOf(text)
  if (number !== undefined) return { text, from: number, to: number }
  const [, first = '', last = ''] = /^(.*\d\S*)(?:\s\p{L}+\s|\s?–\s?)(.*\d.*)$/u.exec(text) ?? []
  const [from, to] = [numberOf(first), numberOf(last)]
  return from === undefined || to === undefined ? undefined : { text, from, to }
}

function numberOf(text: string): number | undefined {
  const [, sign, amount = ''] = /^([−-]?)(.*?)(?:\s?%|\s\p{L}{1,8})?$/u.exec(text.trim()) ?? []
  const number = plainNumber(amount)
  return number === null ? undefined : sign ? -Number(number) : Number(number)
}

/** Returns the text of a cell, with the values of its quoted numbers. */
export function textOf(cell: TableCell | undefined): string {
  return (cell?.children ?? []).map(wordsOf).join('').trim()
}

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value
  const quoted = attributesOf(node, 'Number')
  if (quoted) return quotedNumber(quoted.of)
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}
