import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type Document, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import * as z from 'zod'
import { ContentFault } from './fault.ts'
import { expected, syntaxFault } from './in-words.ts'
import { fileToRead, inSite, siteFolder } from './site-folder.ts'

// Zod compiles a schema at its first use, which takes longer than all that a build reads with it.
z.config({ jitless: true })

/** Transforms a text. Calls `unknown` with the name of each placeholder that has no value. */
export type Change = (text: string, unknown: (name: string) => void) => string

export const unchanged: Change = (text) => text

/**
 * The schemas of all files that this process has read, by path. A folder of entries has the key `{folder}/*`. The desk
 * generates its forms from these schemas, so forms and checks accept the same values.
 */
export const schemas = new Map<string, z.ZodType>()

/**
 * Reads and validates a YAML file. Doesn't replace placeholders by default. Throws a `ContentFault` with a line for each
 * fault.
 */
export function readPlainFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  change = unchanged,
): z.infer<Schema> {
  schemas.set(file, schema)
  return readEntry(file, schema, change)
}

/** Like `readPlainFile`, but doesn't register the schema. A folder's files have one schema, which `readFolder` registers. */
export function readEntry<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  change: Change,
): z.infer<Schema> {
  const path = fileToRead(file)
  // The sample's text of a page that the site leaves out may quote facts that the site doesn't have. Nobody sees it.
  const quote: Change = path === inSite(file) ? change : (text) => change(text, () => {})
  return parseYaml(readSiteText(path), schema, { file: shown(path), change: quote })
}

/**
 * Reads one of the site's text files. Throws a `ContentFault` if it's missing, can't be read or isn't UTF-8. On Windows, Git and
 * editors may end lines with CRLF and begin a file with a byte order mark; the result has LF and no mark.
 */
export function readSiteText(file: string): string {
  const bytes = bytesOf(file)
  if (!isUtf8(bytes))
    throw new ContentFault([`${shown(file)}: expected text in UTF-8: save it again in that encoding`])
  return withoutMark(bytes.toString()).replaceAll('\r\n', '\n')
}

/** Returns a file's text without the byte order mark that editors on Windows may write. */
export const withoutMark = (text: string) => text.replace(/^\uFEFF/, '')

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(inSite(file))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new ContentFault([`${shown(file)}: expected a file here`])
    throw new ContentFault([`${shown(file)}: expected a file that can be read (${message})`])
  }
}

/** Where a YAML string begins, and how to transform its texts. */
type Place = { file: string; firstLine?: number; change?: Change }

/** Parses and validates a YAML string. Throws a `ContentFault` if it's invalid. */
export function parseYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  { file, firstLine = 1, change = unchanged }: Place,
): z.infer<Schema> {
  const lines = new LineCounter()
  // On Windows, editors may end lines with CRLF.
  const source = text.replaceAll('\r\n', '\n')
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineOf = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const [syntax] = document.errors
  const wrong = syntax?.pos[0] ?? unsetAlias(document)
  if (wrong !== undefined) {
    const { line, words } = syntaxFault(syntax?.code, source.split('\n'), lines.linePos(wrong).line - 1)
    throw new ContentFault([`${file}, line ${line + firstLine}: ${words}`])
  }
  const faults: string[] = []
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return
      node.value = change(node.value, (name) =>
        faults.push(
          `${file}, line ${lineOf(node.range?.[0] ?? 0)}: {${name}} is no number or fact of the site`,
        ),
      )
    },
  })
  const result = schema.safeParse(document.toJS() ?? {}, { error: expected })
  for (const issue of result.error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined]
    for (const key of keys) {
      const path = key === undefined ? issue.path : [...issue.path, key]
      const place = path.length > 0 ? `${path.join('.')}: ` : ''
      const line = lineOf(offsetOf(document, path))
      faults.push(
        `${file}, line ${line}: ${place}${issue.message}${hint(source.split('\n')[line - firstLine])}`,
      )
    }
  }
  // A text that is missing also is too short.
  if (faults.length > 0 || !result.success) throw new ContentFault([...new Set(faults)])
  return result.data
}

/**
 * Returns the offset of the first alias that no anchor precedes. Such an alias is usually a text in *emphasis*, which parses
 * without an error.
 */
function unsetAlias(document: Document): number | undefined {
  let offset: number | undefined
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document)) return
      offset = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

/** Returns a hint if YAML probably reads a different value from the line than the author meant. */
function hint(written = ''): string {
  if (/:\s+[“”„‘’]/.test(written)) return '. Its quotation marks are curly: take them out'
  return /:\s+#/.test(written) ? '. What follows # is a note: put the text in "double quotes"' : ''
}

/** Returns the offset of a field. If the field is missing, returns the offset of the closest node around it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true)
    const key = path[depth - 1]
    const items = parent && typeof parent === 'object' && 'items' in parent ? (parent.items as unknown[]) : []
    const found = items.find((item, index) =>
      isPair(item) ? isScalar(item.key) && String(item.key.value) === String(key) : index === key,
    )
    const node = isPair(found) ? found.key : found
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** Returns a file's path in the site's folder. */
export const shown = (path: string) => relative(siteFolder(), inSite(path)).replaceAll('\\', '/')
