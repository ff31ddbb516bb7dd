import { parseAst } from 'vite'
import { parseDocument, visit } from 'yaml'

/** Returns the texts in a source file that people read. Supports Markdown, MDX, YAML and TypeScript. */
export function textsOf(file: string, source: string): string[] {
  if (file.endsWith('.mdx')) return [source]
  if (file.endsWith('.md')) return [withoutCode(source)]
  if (file.endsWith('.yaml')) return yamlTexts(source)
  return codeTexts(source, file.endsWith('.tsx') ? 'tsx' : 'ts')
}

/** Removes code, URLs and tags from Markdown. Keeps the alt text of tags. */
const withoutCode = (markdown: string) =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*?(?:alt="([^"]*)"[^>]*)?>/g, ' $1 ')

function yamlTexts(source: string): string[] {
  const texts: string[] = []
  visit(parseDocument(source), {
    Scalar: (key, { value }) => {
      // Skip the formulas in worksheets.
      if (key !== 'key' && typeof value === 'string' && !value.startsWith('=')) texts.push(value)
    },
  })
  return texts
}

/** Finds strings of several words, and text of several words between tags. */
const codeTexts = (source: string, lang: 'ts' | 'tsx') =>
  stringsOf(source, lang).flatMap(({ text }) => (text.includes(' ') ? text : []))

/** A string in code. `place` is where it is: text between tags, the attribute of a tag, or anything else. */
type CodeString = { text: string; place: 'text' | 'string' | `attribute ${string}` }

/** Finds the strings in code and the text between tags. Skips class names, module names, types and errors. */
export function stringsOf(source: string, lang: 'ts' | 'tsx'): CodeString[] {
  const strings: CodeString[] = []
  const walk = (node: unknown, place: CodeString['place'] = 'string') => {
    if (Array.isArray(node)) for (const one of node) walk(one, place)
    if (!isNode(node) || silent(node)) return
    const text = wordsIn(node)
    if (text) strings.push({ text, place: node.type === 'JSXText' ? 'text' : place })
    const { name } = node
    const within = node.type === 'JSXAttribute' && isNode(name) ? (`attribute ${name.name}` as const) : place
    for (const child of Object.values(node)) walk(child, within)
  }
  walk(parseAst(source, { lang }).body)
  return strings
}

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/**
 * Whether a syntax node contains no text for visitors: a class name, a drawing, a type, an import, an error, a log line or a
 * comparison.
 */
function silent({ type, name, callee, operator }: Node): boolean {
  if (type === 'BinaryExpression' && /^[!=]==$/.test(String(operator))) return true
  if (isNode(callee)) {
    const called = isNode(callee.object) ? callee.object.name : callee.name
    if (called === 'Error' || called === 'console') return true
  }
  const attribute = type === 'JSXAttribute' && isNode(name) ? name.name : undefined
  return (
    /^(Import|TS)/.test(type) || /^(allow|className|d|viewBox|sizes|media|style)$/.test(String(attribute))
  )
}

function wordsIn({ type, value }: Node): string | undefined {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value
  if (type !== 'TemplateElement') return undefined
  return (value as { cooked: string | null }).cooked ?? undefined
}

/** Returns the running text of an article. Removes tables, code, pictures, worked examples, callouts and markup. */
export function proseOf(body: string): string {
  return body
    .replace(/<(Example|Callout)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^\|.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]+>|[#*>`[\]]|^\s*(?:-|\d+\.) /gm, ' ')
    .trim()
}
