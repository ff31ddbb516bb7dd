import type { BlockContent, PhrasingContent, Root, TableRow } from 'mdast'
import { type Element, nodesIn } from './nodes-in.ts'

/**
 * A remark plugin that makes each row of an `<Accordion>`'s table a `<details>`: its first cell is what readers press, its
 * second one what opens. Those of one accordion share a name, so that one is open at a time.
 */
export function foldAccordions() {
  return (tree: Root) => {
    let count = 0
    for (const element of nodesIn(tree)) {
      if (element.type !== 'mdxJsxFlowElement' || element.name !== 'Accordion') continue
      const [table] = element.children
      if (table?.type !== 'table') continue
      count++
      const [, ...rows] = table.children
      element.children = rows.map((row) => detailsOf(row, `accordion-${count}`))
    }
  }
}

function detailsOf({ children: [title, content] }: TableRow, name: string): BlockContent {
  return html('details', { name }, [
    html('summary', { className: 'part-title' }, title?.children ?? []),
    html('div', { className: 'accordion-content' }, [
      { type: 'paragraph', children: content?.children ?? [] },
    ]),
  ])
}

const html = (
  name: string,
  attributes: Record<string, string>,
  children: readonly (BlockContent | PhrasingContent)[],
) =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  }) as BlockContent

/** Returns what is wrong with an accordion's content. */
export function accordionFaults({ children: [table, ...others] }: Element): string[] {
  const isFine =
    table?.type === 'table' &&
    others.length === 0 &&
    table.children.length > 1 &&
    table.children.every(({ children }) => children.length === 2)
  return isFine
    ? []
    : ['<Accordion>: expected a table with two columns in it, what to press and what opens, and nothing else']
}
