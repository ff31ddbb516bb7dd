import GithubSlugger from 'github-slugger'
import type { Element, Root as Html } from 'hast'
import type { Image, Link, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import rehypeRemark from 'rehype-remark'
import remarkMdx from 'remark-mdx'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { clean, string, textIn } from './clean.ts'
import { mark, marksIn, written } from './marks.ts'
import { decoded, once, type Post } from './post.ts'
import { readTree } from './read-tree.ts'

type MdxJsxFlowElement = Extract<RootContent, { type: 'mdxJsxFlowElement' }>
type MdxJsxTextElement = Extract<RootContent, { type: 'mdxJsxTextElement' }>

type Resolve = {
  /** Returns where a link of the post leads now, or null if there is no such page. */
  link(url: string): string | null
  /** Returns the path of a picture, as the article names it, or why there is none. */
  picture(url: string): Promise<string | { says: string }>
}

/** Markdown has no signs for these elements. Without them, 10<sup>6</sup> would become 106. */
const asElement = (state: { all(node: Element): Nodes[] }, node: Element) =>
  ({
    type: 'mdxJsxTextElement',
    name: node.tagName,
    attributes: [],
    children: state.all(node),
  }) as MdxJsxTextElement

const toMarkdownTree = unified().use(rehypeRemark, {
  handlers: {
    sub: asElement,
    sup: asElement,
    'site-video': (_: unknown, { properties }: Element): MdxJsxFlowElement => ({
      type: 'mdxJsxFlowElement',
      name: 'Video',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'of', value: string(properties.of) },
        {
          type: 'mdxJsxAttribute',
          name: 'title',
          value: string(properties.title).replaceAll('"', '”') || mark('Say what this video is about'),
        },
      ],
      children: [],
    }),
  },
})

const writer = unified().use(remarkMdx).use(remarkStringify, { bullet: '-', rule: '-' })
writer.data('toMarkdownExtensions', [
  ...(writer.data('toMarkdownExtensions') ?? []),
  gfmTableToMarkdown(),
  gfmStrikethroughToMarkdown(),
])

/** Converts the text of a post to that of an article, and returns what the owner should look at in it. */
export async function toArticle(
  { title, body }: Pick<Post, 'title' | 'body'>,
  resolve: Resolve,
): Promise<{ text: string; look: string[] }> {
  const look: string[] = []
  const say = (what: string) => void look.push(what)
  const html = clean(readTree(body), say)
  const tree = (await toMarkdownTree.run(html)) as unknown as Root
  tree.children = lifted(withHeadings(tree.children, title))
  resolveLinks(tree, { ids: headingsById(html), link: resolve.link, say })
  await placePictures(tree, resolve.picture)
  tidy(tree)
  const text = writer
    .stringify(tree)
    .replaceAll(/\uE002(\w)/g, (_, letter: string) => `&#${letter.charCodeAt(0)};`)
  return { text: written(text), look: [...counted(marksIn(text)), ...counted(look)] }
}

/** Names each thing once, with how often it is there. */
const counted = (things: readonly string[]): string[] =>
  once(things).map((thing) => {
    const times = things.filter((other) => other === thing).length
    return times === 1 ? thing : `${thing} (${times} times)`
  })

/** The page has the title, so that an article's headings begin with the second level. */
function withHeadings(nodes: RootContent[], title: string): RootContent[] {
  const isTitle = (node: RootContent | undefined) =>
    node?.type === 'heading' && node.depth === 1 && wordsIn(node).trim() === title.trim()
  const own = isTitle(nodes[0]) ? nodes.slice(1) : nodes
  let most = 6
  visit({ type: 'root', children: own } as Root, 'heading', ({ depth }) => {
    most = Math.min(most, depth)
  })
  const shift = most === 1 ? 1 : 0
  visit({ type: 'root', children: own } as Root, 'heading', (node) => {
    node.depth = Math.min(6, node.depth + shift) as typeof node.depth
  })
  return own
}

/**
 * Pictures and players are paragraphs of their own in an article. Splits the paragraph around them, and puts those of a table
 * or a heading after it.
 */
function lifted(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'paragraph') return split(node)
    if (node.type === 'heading' || node.type === 'table') {
      const found: (Image | MdxJsxFlowElement)[] = []
      const rest = without(node, found) as RootContent
      return [...(wordsIn(rest).trim() ? [rest] : []), ...found.map(alone)]
    }
    if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
      return [{ ...node, children: lifted(node.children as RootContent[]) } as RootContent]
    return [node]
  })
}

function split(paragraph: Paragraph): RootContent[] {
  const blocks: RootContent[] = []
  let words: PhrasingContent[] = []
  const close = () => {
    while (words.at(-1)?.type === 'break') words.pop()
    while (words[0]?.type === 'break') words.shift()
    if (words.some((node) => wordsIn(node).trim())) blocks.push({ type: 'paragraph', children: words })
    words = []
  }
  for (const child of paragraph.children) {
    const found: (Image | MdxJsxFlowElement)[] = []
    const rest = without(child, found)
    if (found.length === 0 || wordsIn(rest).trim()) words.push(rest as PhrasingContent)
    if (found.length > 0) {
      close()
      blocks.push(...found.map(alone))
    }
  }
  close()
  return blocks
}

/** Returns a node without the pictures and players in it, and adds these to `found`. */
function without(node: Nodes, found: (Image | MdxJsxFlowElement)[]): Nodes {
  if (node.type === 'image' || node.type === 'mdxJsxFlowElement') {
    found.push(node)
    return { type: 'text', value: '' }
  }
  if (!('children' in node)) return node
  const children = node.children
    .map((child) => without(child, found))
    .filter((child) => child.type !== 'text' || child.value !== '')
  return { ...node, children } as Nodes
}

const alone = (node: Image | MdxJsxFlowElement): RootContent =>
  node.type === 'image' ? { type: 'paragraph', children: [node] } : node

const wordsIn = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsIn).join('') : ''

/** Returns the words of the headings that links in the post lead to. */
function headingsById(html: Html): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  visit(html, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName))
      for (const each of [node, ...node.children])
        if (each.type === 'element' && each.properties.id) found.set(string(each.properties.id), textIn(node))
  })
  return found
}

type Links = { ids: ReadonlyMap<string, string>; link(url: string): string | null; say(what: string): void }

function resolveLinks(tree: Root, { ids, link, say }: Links): void {
  const sections = sectionsOf(tree)
  const sectionOf = (id: string) => {
    const slug = sections.get(ids.get(id)?.trim() ?? '') ?? id
    return [...sections.values()].includes(slug) ? `#${slug}` : null
  }
  visit(tree, 'link', (node: Link, index, parent) => {
    if (!parent || index === undefined) return
    const url = node.url.trim()
    const words = wordsIn(node).trim()
    const target = url.startsWith('#') ? sectionOf(decoded(url.slice(1))) : link(url)
    if (words && target !== null && /^(\/|#|https?:|mailto:|tel:)/.test(target)) {
      node.url = target
      node.title = null
      return
    }
    if (words && url && url !== '#')
      say(`“${words}” was a link to ${url}, which leads nowhere here. The link was left out.`)
    parent.children.splice(index, 1, ...(node.children as never[]))
    return index
  })
}

/** Returns the anchors of the article's sections, by the words of their headings. */
function sectionsOf(tree: Root): ReadonlyMap<string, string> {
  const slugger = new GithubSlugger()
  const found = new Map<string, string>()
  visit(tree, 'heading', (node) => {
    const words = wordsIn(node)
    const slug = slugger.slug(words)
    if (node.depth === 2 && !found.has(words.trim())) found.set(words.trim(), slug)
  })
  return found
}

async function placePictures(tree: Root, picture: Resolve['picture']): Promise<void> {
  const found: { node: Paragraph; image: Image }[] = []
  visit(tree, 'paragraph', (node) => {
    const [image] = node.children
    if (image?.type === 'image') found.push({ node, image })
  })
  for (const { node, image } of found) {
    const placed = await picture(image.url)
    if (typeof placed === 'string') {
      image.url = placed
      image.alt = described(image.alt ?? '')
      continue
    }
    const about = image.alt ? ` It shows: ${image.alt}.` : ''
    const words = mark(
      `A picture is missing: ${image.url.slice(0, 200)} (${placed.says}).${about} Add it or delete this line.`,
    )
    node.children = [{ type: 'text', value: words }]
  }
}

/** A picture needs words for people who can't see it. */
const described = (alt: string) =>
  alt.trim().length >= 12
    ? alt
    : `${alt.trim()} ${mark('Say what this picture shows, for people who can’t see it')}`.trim()

/** Changes what Markdown can't say, or would read in another way. */
function tidy(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'listItem') node.checked = null
    if (node.type === 'code') node.lang = node.lang?.replace(/[^\w+#-]/g, '') || null
    if (node.type === 'paragraph' || node.type === 'heading') trimSpace(node)
    // At the start of a line, these words begin code. A private character makes their first letter a reference.
    if (node.type === 'text') node.value = node.value.replace(/^(?=(?:import|export)\b)/gm, '\uE002')
    if (node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete') return
    // Emphasis can't begin or end with a space in Markdown.
    const [before, after] = trimSpace(node)
    const around = [
      ...(before ? [{ type: 'text' as const, value: ' ' }] : []),
      ...(wordsIn(node) === '' ? [] : [node]),
      ...(after ? [{ type: 'text' as const, value: ' ' }] : []),
    ]
    if (!parent || index === undefined || (around.length === 1 && around[0] === node)) return
    parent.children.splice(index, 1, ...(around as never[]))
    return index + around.length
  })
}

/** Removes the space at both ends, and returns whether there was any. */
function trimSpace({ children }: { children: PhrasingContent[] }): [boolean, boolean] {
  const [first, last] = [children[0], children.at(-1)]
  const before = first?.type === 'text' && /^\s/.test(first.value)
  const after = last?.type === 'text' && /\s$/.test(last.value)
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return [before, after]
}
