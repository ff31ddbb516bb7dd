import { activeEditor$, insertJsx$, type JsxEditorProps, useCellValue, usePublisher } from '@mdxeditor/editor'
import { $getRoot, $getSelection } from 'lexical'
import { charts, diagrams } from '../../model/parts.ts'
import { type EditorPart, offeredParts } from './parts.tsx'

/** Inserts a field of the reader, like {firstName}, where the cursor is. */
export function InsertField({ names }: { names: readonly string[] }) {
  const editor = useCellValue(activeEditor$)
  const insert = (name: string) =>
    editor?.update(() => {
      const selection = $getSelection() ?? $getRoot().selectEnd()
      selection.insertText(`{${name}}`)
    })
  return (
    <select aria-label="Insert a field" value="" onChange={({ target }) => insert(target.value)}>
      <option value="">Insert …</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {`{${name}}: ${fieldWords[name] ?? name}`}
        </option>
      ))}
    </select>
  )
}

const fieldWords: Readonly<Record<string, string>> = {
  greeting: '“Hi Ann,”',
  firstName: '“Ann”, or nothing',
  signature: 'your name',
  kit: 'what they asked for',
}

export function InsertPart({ parts }: { parts: Readonly<Record<string, EditorPart>> }) {
  const insert = usePublisher(insertJsx$)
  const add = (name: string) => {
    const part = parts[name]
    if (!part) return
    const props = Object.fromEntries(part.fields.map((field) => [field.name, field.choices?.[0] ?? '']))
    if (part.isInline)
      insert({ kind: 'text', name, props, children: [{ type: 'text', value: part.hasText ? 'text' : '' }] })
    else insert({ kind: 'flow', name, props, children: firstChildren(name) })
  }
  return (
    <select aria-label="Insert a part" value="" onChange={({ target }) => add(target.value)}>
      <option value="">Insert …</option>
      {offeredParts(parts).map((name) => (
        <option key={name} value={name}>
          {parts[name]?.label}
        </option>
      ))}
    </select>
  )
}

/** Steps and drawn lists begin with a numbered list, charts and accordions with a table, and cards with their first card. */
function firstChildren(
  name: string,
): Extract<JsxEditorProps['mdastNode'], { type: 'mdxJsxFlowElement' }>['children'] {
  if (name === 'Accordion' || charts.some((chart) => chart === name))
    return [
      {
        type: 'table',
        children: [1, 2, 3].map(() => ({
          type: 'tableRow',
          children: [1, 2].map(() => ({ type: 'tableCell', children: [] })),
        })),
      },
    ]
  if (name === 'Steps' || diagrams.some((diagram) => diagram === name))
    return [
      {
        type: 'list',
        ordered: true,
        children: [{ type: 'listItem', children: [{ type: 'paragraph', children: [] }] }],
      },
    ]
  if (name === 'Cards')
    return [
      {
        type: 'mdxJsxFlowElement',
        name: 'Card',
        attributes: [],
        children: [{ type: 'paragraph', children: [] }],
      },
    ]
  return []
}
