import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  Scalar,
  visit,
} from 'yaml'

const style = {
  lineWidth: 0,
  flowCollectionPadding: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
}

/** Returns a YAML text with this value. Where the value is unchanged, the text keeps its comments, its order and its style. */
export function writeYaml(before: string, value: object): string {
  const document = parseDocument(before)
  if (isDeepStrictEqual(document.toJS() ?? {}, value)) return before
  const wrapped = wrappedLists(document, before)
  document.contents = merged(document, document.contents, value) as never
  visit(document, {
    Scalar(_, node) {
      const { source, value, type } = node
      if (source !== undefined || typeof value !== 'string') return
      if (value.trim() === '') node.type = 'QUOTE_DOUBLE'
      // Plain or folded, a line may end with a colon, or begin with a sign or a space.
      else if (!type?.startsWith('QUOTE') && value.includes('\n')) node.type = 'BLOCK_LITERAL'
    },
  })
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
      const { comment = null, commentBefore = null, spaceBefore = false } = node
      return Object.assign(new Scalar(`wrapped-list-${sources.length - 1}-`), {
        comment,
        commentBefore,
        spaceBefore,
      })
    },
  })
  return document.toString(style).replace(/\s*\bwrapped-list-(\d+)-/g, (_, n) => sources[Number(n)] ?? '')
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
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

/** Merges the entries of a list. Unchanged entries keep their nodes, also if the owner moves them, or adds or removes others. */
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
  const moved = values.slice(start, values.length - end).map((value) => {
    const at = changed.findIndex((item) => same(item, value))
    return { value, old: at < 0 ? undefined : changed.splice(at, 1)[0] }
  })
  // If the owner added or removed an entry, positions no longer identify entries.
  const inPlace = items.length === values.length
  const between = moved.map(({ value, old = inPlace ? changed.shift() : undefined }) =>
    old === undefined ? document.createNode(value) : merged(document, old, value),
  )
  return [...items.slice(0, start), ...between, ...items.slice(items.length - end)]
}
