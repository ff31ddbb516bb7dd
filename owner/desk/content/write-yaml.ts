import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parse,
  parseDocument,
  Scalar,
  visit,
} from 'yaml'
import { hasNoFields, type JsonSchema, mayBeNull, withoutNull } from '../form.ts'
import { mergeText } from './merge-text.ts'

/**
 * Merges a file from the editor into the saved file. The editor rewrites whole files in its own style, drops comments and
 * nulls, and adds every empty list. The result differs from the saved file only where the owner has changed something.
 */
export function mergeFile(path: string, before: string | null, sent: string, schema: JsonSchema): string {
  if (!path.endsWith('.mdx')) return mergeYaml(before ?? '', sent, schema)
  const [head, body] = parts(sent)
  const [headBefore, bodyBefore] = before === null ? ['', ''] : parts(before.replaceAll('\r\n', '\n'))
  const text = sameText(body, bodyBefore) ? bodyBefore : mergeText(bodyBefore, body)
  return `---\n${mergeYaml(headBefore, head, schema)}---\n${text}`
}

const parts = (text: string): [string, string] => {
  const [whole = '', head = ''] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text) ?? []
  return [head, text.slice(whole.length)]
}

const sameText = (a: string, b: string) => a.trim() === b.trim()

const style = {
  lineWidth: 0,
  flowCollectionPadding: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
}

function mergeYaml(before: string, sent: string, schema: JsonSchema): string {
  const document = parseDocument(before)
  const old: unknown = document.toJS() ?? {}
  const value = fitted(parse(sent), old, schema)
  if (isDeepStrictEqual(value, old)) return before
  const wrapped = wrappedLists(document, before)
  document.contents = merged(document, document.contents, value) as never
  return withWrappedLists(document, wrapped)
}

type Wrapped = ReadonlyMap<unknown, { value: string; source: string }>

/** Finds the lists in brackets that span several lines. The YAML library would write each of them on one line. */
function wrappedLists(document: Document, text: string): Wrapped {
  const found = new Map<unknown, { value: string; source: string }>()
  visit(document, {
    Collection(_, node) {
      const [start, end] = node.range ?? [0, 0]
      const [space = ''] = /\s*$/.exec(text.slice(0, start)) ?? []
      const source = space + text.slice(start, end)
      if (!node.flow || !source.includes('\n')) return
      found.set(node, { value: JSON.stringify(node), source })
      return visit.SKIP
    },
  })
  return found
}

function withWrappedLists(document: Document, wrapped: Wrapped): string {
  const sources: string[] = []
  visit(document, {
    Node(_, node) {
      const old = isCollection(node) && wrapped.get(node)
      if (!old || old.value !== JSON.stringify(node)) return
      sources.push(old.source)
      return new Scalar(`wrapped-list-${sources.length - 1}-`)
    },
  })
  return document.toString(style).replace(/\s*\bwrapped-list-(\d+)-/g, (_, n) => sources[Number(n)] ?? '')
}

/** Adapts the editor's values to the schema: sets nullable fields without a value to null, and adds no new empty fields. */
function fitted(value: unknown, before: unknown, given: JsonSchema): unknown {
  if (hasNoFields(given)) return value
  const schema = withoutNull(given)
  if (Array.isArray(value)) {
    const old = Array.isArray(before) ? before : []
    return value.map((each, index) => fitted(each, old[index], schema.items ?? {}))
  }
  if (!isRecord(value) || !schema.properties) return value
  const old = isRecord(before) ? before : {}
  const fields: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.properties)) {
    const isRequired = schema.required?.includes(key) ?? false
    const inner = value[key] === undefined ? undefined : fitted(value[key], old[key], field)
    if (inner !== undefined && (isRequired || key in old || !isEmpty(inner, field))) fields[key] = inner
    else if (inner === undefined && mayBeNull(field) && (isRequired || old[key] === null)) fields[key] = null
  }
  // Keep the owner's additional keys, which the form doesn't show.
  if (schema.additionalProperties !== false)
    for (const key of Object.keys(old)) if (!(key in schema.properties)) fields[key] = old[key]
  return fields
}

const isEmpty = (value: unknown, field: JsonSchema): boolean =>
  value === '' ||
  value === false ||
  value === field.default ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every((inner) => isEmpty(inner, {})))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a node with this value. Reuses the old nodes of all unchanged values. */
function merged(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isRecord(value)) {
    const pairs = new Map(
      node.items.map((pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), pair]),
    )
    for (const [key, inner] of Object.entries(value)) {
      const pair = pairs.get(key)
      if (pair) pair.value = merged(document, pair.value, inner)
      else node.items.push(document.createPair(key, inner) as Pair)
    }
    node.items = node.items.filter((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) in value)
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = aligned(document, node.items, value)
    return node
  }
  if (isScalar(node) && !isRecord(value) && !Array.isArray(value)) {
    if (node.value !== value) {
      node.value = value
      // Delete the source text, which still has the old number or null.
      delete node.source
      if (typeof value !== 'string') delete node.type
    }
    return node
  }
  return document.createNode(value)
}

/** Merges the entries of a list. Unchanged entries keep their nodes, even if the owner adds or removes an earlier one. */
function aligned(document: Document, items: readonly unknown[], values: readonly unknown[]): unknown[] {
  const same = (item: unknown, value: unknown) => JSON.stringify(item) === JSON.stringify(value)
  let start = 0
  while (start < items.length && start < values.length && same(items[start], values[start])) start++
  let end = 0
  while (
    end < items.length - start &&
    end < values.length - start &&
    same(items[items.length - 1 - end], values[values.length - 1 - end])
  )
    end++
  const changed = items.slice(start, items.length - end)
  // If the owner added or removed an entry, positions no longer identify entries.
  const inPlace = items.length === values.length
  return values.map((value, index) => {
    if (index < start) return items[index]
    if (index >= values.length - end) return items[items.length - (values.length - index)]
    const old = inPlace ? items[index] : changed.find((item) => same(item, value))
    return old === undefined ? document.createNode(value) : merged(document, old, value)
  })
}
