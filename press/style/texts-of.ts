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

/** Finds strings of several words, and text of several words between tags. Skips class names and module names. */
function codeTexts(source: string, lang: 'ts' | 'tsx'): string[] {
  const texts: string[] = []
  const walk = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node) || silent(node)) return
    const text = wordsIn(node)
    if (text?.includes(' ')) texts.push(text)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseAst(source, { lang }).body)
  return texts
}

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/**
 * Whether a syntax node contains no text for visitors: a class name, a drawing, a type, an import, an error or a log line.
 */
function silent({ type, name, callee }: Node): boolean {
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
