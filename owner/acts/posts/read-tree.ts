import type { Element, ElementContent, Properties, Root, RootContent } from 'hast'
import { Marked } from 'marked'
import rehypeParse from 'rehype-parse'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { tables } from '../../../model/markdown-tables.ts'
import { paragraph, text, textIn } from './clean.ts'
import { mark, withoutMarks } from './marks.ts'
import type { Body } from './post.ts'
import { withoutTemplates, withoutWordPressShortcodes } from './shortcodes.ts'

const html = unified().use(rehypeParse, { fragment: true })
const markdown = new Marked({ gfm: true })

/** Returns the words of a piece of HTML on one line. */
export const plainText = (source: string): string =>
  html.parse(source).children.map(wordsOf).join('').replace(/\s+/g, ' ').trim()

function wordsOf(node: RootContent): string {
  if (node.type !== 'element') return textIn(node)
  const words = node.children.map(wordsOf).join('')
  // Without its tag, 10<sup>6</sup> would be 106. The fonts of social images have no other raised digits than these.
  if (node.tagName === 'sup' && /^[123]+$/.test(words))
    return words.replaceAll(/./g, (each) => '¹²³'.charAt(Number(each) - 1))
  if (node.tagName === 'sup' && /^[-−]?\d+$/.test(words)) return `^${words}`
  return blocks.has(node.tagName) || ['br', 'li'].includes(node.tagName) ? ` ${words} ` : words
}

/** Reads a post's text as a tree of HTML. Places that need a look are marked. */
export function readTree({ kind, text: foreign }: Body): Root {
  const source = withoutMarks(foreign.replaceAll('\r\n', '\n'))
  if (kind === 'html') return html.parse(source)
  if (kind === 'wordpress') {
    const tree = html.parse(withoutWordPressShortcodes(source))
    return source.includes('<!-- wp:')
      ? tree
      : { ...tree, children: withParagraphs(tree.children as ElementContent[]) }
  }
  if (kind === 'mdx') {
    const tree = readMdx(source)
    if (tree) return tree
  }
  return html.parse(markdown.parse(withoutTemplates(source), { async: false }))
}

const blocks = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr iframe main nav ol p pre script section style table ul video'.split(
    ' ',
  ),
)

/** WordPress stores classic posts with an empty line instead of each paragraph's tags. */
function withParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const found: ElementContent[] = []
  let current: ElementContent[] = []
  const close = () => {
    if (current.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      found.push({ ...paragraph(''), children: current })
    current = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [index, part] of node.value.split(/\n\s*\n/).entries()) {
        if (index > 0) close()
        const lines = part
          .split('\n')
          .flatMap((line, at): ElementContent[] => (at === 0 ? [text(line)] : [lineBreak, text(line)]))
        current.push(...lines)
      }
    } else if (node.type === 'element' && blocks.has(node.tagName)) {
      close()
      const holds = ['blockquote', 'div', 'section'].includes(node.tagName)
      found.push(holds ? { ...node, children: withParagraphs(node.children) } : node)
    } else current.push(node)
  }
  close()
  return found
}

const lineBreak: Element = { type: 'element', tagName: 'br', properties: {}, children: [] }

const mdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(tables)
  .use(remarkRehype, {
    passThrough: [
      'mdxJsxFlowElement',
      'mdxJsxTextElement',
      'mdxFlowExpression',
      'mdxTextExpression',
      'mdxjsEsm',
    ],
  })

type Component = Extract<ElementContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

/** Reads Markdown with components. Returns null if it has faults. */
function readMdx(source: string): Root | null {
  try {
    const tree = mdx.runSync(mdx.parse(source))
    const code = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? node.value : [])).join('\n')
    const imports = new Map(
      [...code.matchAll(/import\s+(\w+)\s+from\s+['"]([^'"]+)['"]/g)].map(([, name = '', from = '']) => [
        name,
        from,
      ]),
    )
    return { type: 'root', children: tree.children.flatMap((node) => plain(node, imports)) }
  } catch {
    return null
  }
}

function plain(node: RootContent, imports: ReadonlyMap<string, string>): ElementContent[] {
  if (node.type === 'mdxjsEsm' || node.type === 'doctype') return []
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)
      ? []
      : [text(mark(`Code was here: ${node.value}. Write what it showed or delete this.`))]
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    return componentOf(node, imports)
  if (node.type !== 'element') return [node]
  return [{ ...node, children: node.children.flatMap((child) => plain(child, imports)) }]
}

/** HTML stays as it is. Pictures and videos become the site's. The place of any other component is marked. */
function componentOf(node: Component, imports: ReadonlyMap<string, string>): ElementContent[] {
  const children = node.children.flatMap((child) => plain(child, imports))
  const name = node.name ?? ''
  const properties: Properties = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    const { value } = attribute
    const [, variable = ''] =
      typeof value === 'object' ? (/^\s*(\w+)(?:\.src)?\s*$/.exec(value?.value ?? '') ?? []) : []
    properties[attribute.name] = typeof value === 'string' ? value : (imports.get(variable) ?? '')
  }
  if (name === '' || (/^[a-z]/.test(name) && !name.includes('.')))
    return name === '' ? children : [{ type: 'element', tagName: name, properties, children }]
  if (/^(Image|Img|Picture|Figure)$/i.test(name) && properties.src)
    return [{ type: 'element', tagName: 'img', properties, children: [] }]
  const video = `${properties.id ?? properties.videoId ?? properties.url ?? ''}`
  if (/^(YouTube|Vimeo)\w*$/i.test(name) && video)
    return [
      paragraph(
        /^https?:/.test(video) ? video : `https://${/vimeo/i.test(name) ? 'vimeo.com' : 'youtu.be'}/${video}`,
      ),
    ]
  const words = mark(`A component was here: ${name}. Write what replaces it or delete this.`)
  return [node.type === 'mdxJsxTextElement' ? text(`${words} `) : paragraph(words), ...children]
}
