import {
  type JsxComponentDescriptor,
  type JsxEditorProps,
  NestedLexicalEditor,
  useMdastNodeUpdater,
} from '@mdxeditor/editor'
import { useId } from 'react'
import { calloutKinds, type lessonParts, type Part, type textParts } from '../../model/parts.ts'
import type { Opened } from '../content/opened.ts'

type PartField = { name: string; label: string; choices?: readonly string[]; isOptional?: boolean }

/** A component of a text: its name in the menu, its attributes, and whether it contains text. */
export type EditorPart = {
  label: string
  isInline?: boolean
  hasText?: boolean
  fields: readonly PartField[]
  /** What it shows, if that isn't chosen in a field. */
  shows?: readonly string[]
}

/** The components that a text may contain (docs/writing.md), with the choices of this site. */
export function partsFor({ tools, numbers, instruments, worksheets, downloads }: Opened['choices']) {
  const title = { name: 'title', label: 'Title' }
  const described = [
    { name: 'alt', label: 'What it shows' },
    { name: 'caption', label: 'Caption', isOptional: true },
  ]
  const limited = [
    ...described,
    { name: 'limit', label: 'Limit', isOptional: true },
    { name: 'limitName', label: 'Name of the limit', isOptional: true },
  ]
  return {
    Tool: {
      label: 'Link to a tool',
      isInline: true,
      hasText: true,
      fields: [{ name: 'id', label: 'Tool', choices: tools }],
    },
    Number: {
      label: 'Number',
      isInline: true,
      fields: [{ name: 'of', label: 'Number', choices: numbers }],
    },
    Example: { label: 'Example', hasText: true, fields: [title] },
    Callout: {
      label: 'Callout',
      hasText: true,
      fields: [{ name: 'kind', label: 'Kind', choices: calloutKinds }, title],
    },
    Steps: { label: 'Steps', hasText: true, fields: [] },
    Accordion: { label: 'Rows that open', hasText: true, fields: [] },
    Cards: { label: 'Cards', hasText: true, fields: [] },
    Card: {
      label: 'Card',
      hasText: true,
      fields: [title, { name: 'mark', label: 'Sign', isOptional: true }],
    },
    Bars: { label: 'Drawing: bars', hasText: true, fields: limited },
    Line: { label: 'Drawing: a line', hasText: true, fields: limited },
    Field: { label: 'Drawing: points on two axes', hasText: true, fields: limited },
    Path: { label: 'Drawing: a path with branches', hasText: true, fields: described },
    Anatomy: { label: 'Drawing: the parts of a page', hasText: true, fields: described },
    Note: { label: 'Margin note', hasText: true, fields: [] },
    Download: { label: 'The article’s download', fields: [], shows: downloads },
    Instrument: {
      label: 'Calculator',
      fields: [{ name: 'of', label: 'Calculator', choices: instruments }],
    },
    Video: { label: 'Video', fields: [{ name: 'of', label: 'Its address at YouTube or Vimeo' }, title] },
    // The page of the calculators has them, too.
    StateFees: { label: 'State fees for an LLC', fields: [], shows: instruments },
    NicheScorecard: { label: 'Niche scorecard', fields: [] },
    Answer: {
      label: 'What the buyer wrote',
      fields: [
        { name: 'of', label: 'Worksheet', choices: worksheets },
        { name: 'at', label: 'The field’s first words' },
      ],
    },
  } satisfies Record<Part | keyof typeof textParts | keyof typeof lessonParts, EditorPart>
}

/** Returns the names of the parts that the site has something for. A text may still have the others. */
export const offeredParts = (parts: Readonly<Record<string, EditorPart>>): string[] =>
  Object.keys(parts).filter((name) => {
    const { fields = [], shows } = parts[name] ?? {}
    return [shows, ...fields.map(({ choices }) => choices)].every((list) => list?.length !== 0)
  })

type Descriptor = JsxComponentDescriptor & { part: EditorPart }

export function descriptorsOf(parts: Readonly<Record<string, EditorPart>>): Descriptor[] {
  return Object.entries(parts).map(([name, part]) => ({
    name,
    kind: part.isInline ? 'text' : 'flow',
    hasChildren: part.hasText ?? false,
    props: part.fields.map((field) => ({ name: field.name, type: 'string' })),
    Editor: PartEditor,
    part,
  }))
}

function PartEditor({ mdastNode, descriptor }: JsxEditorProps) {
  const { part } = descriptor as Descriptor
  const update = useMdastNodeUpdater()
  const given = (name: string) => {
    const found = mdastNode.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
    return typeof found?.value === 'string' ? found.value : ''
  }
  const change = (name: string, value: string) => {
    const others = mdastNode.attributes.filter(
      (each) => each.type !== 'mdxJsxAttribute' || each.name !== name,
    )
    const kept = value === '' ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }]
    update({ attributes: [...others, ...kept] })
  }
  const fields = part.fields.map((field) => (
    <PartInput
      key={field.name}
      field={field}
      value={given(field.name)}
      change={(value) => change(field.name, value)}
    />
  ))
  const text = part.hasText && (
    <NestedLexicalEditor
      block={!part.isInline}
      getContent={(node) => ('children' in node ? node.children : [])}
      getUpdatedMdastNode={(node, children) => ({ ...node, children }) as typeof node}
    />
  )
  if (part.isInline)
    return (
      <span className="part-inline" lang="en">
        {text}
        {fields}
      </span>
    )
  return (
    <fieldset className="part-block" lang="en" aria-label={part.label}>
      <div className="part-head">
        <b>{part.label}</b>
        {fields}
      </div>
      {text}
    </fieldset>
  )
}

type InputProps = { field: PartField; value: string; change: (value: string) => void }

function PartInput({ field: { label, choices, isOptional }, value, change }: InputProps) {
  const id = useId()
  const shown = isOptional ? `${label} (optional)` : label
  return (
    <span className="part-field">
      <label htmlFor={id}>{shown}</label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => change(target.value)}>
          {!choices.includes(value) && <option value={value}>{value || 'Choose one'}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input id={id} value={value} onChange={({ target }) => change(target.value)} />
      )}
    </span>
  )
}
