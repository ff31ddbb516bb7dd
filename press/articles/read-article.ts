import { basename } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type * as z from 'zod'
import type { TextNode } from '../../contract/text-tree.ts'
import { type Article, frontMatter, type Heading } from '../../model/article.ts'
import { tables } from '../../model/markdown-tables.ts'
import { styledParts } from '../../model/parts.ts'
import { ContentFault, orFault } from '../../model/reader/fault.ts'
import { readFrontMatter } from '../../model/reader/front-matter.ts'
import { readSiteText, shown } from '../../model/reader/parse.ts'
import { paidTools } from '../../model/tools.ts'
import { foldAccordions } from './accordions.ts'
import { headFaults, type Link, linkFaults, textFaults } from './article-faults.ts'
import { articlePictures, coverOf, photosIn } from './article-pictures.ts'
import { drawDiagrams } from './diagrams.ts'
import { nodesIn, partsIn, toolsIn } from './nodes-in.ts'
import { numberColumns } from './number-columns.ts'
import { quotedNumbers } from './quoted-numbers.ts'
import { numberSteps } from './steps.ts'
import { textTree } from './text-tree.ts'
import { unravel } from './unravel.ts'

/** The reading speed of an experienced reader. */
const wordsPerMinute = 220

/** Parses the Markdown of articles and lessons, with components. */
export const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(tables)

/** The components of a text pass through the conversion from Markdown to HTML. */
const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const

const converter = unified()
  .use(unravel)
  .use(articlePictures)
  .use(drawDiagrams)
  .use(foldAccordions)
  .use(numberSteps)
  .use(numberColumns)
  .use(remarkRehype, { passThrough: [...passThrough] })
  .use(rehypeSlug)

/** What an article is, its faults, and its links to pages of the site. The links are checked once all paths are known. */
export type Read = { file: string; article: Article; faults: string[]; links: readonly Link[] }

/** A parsed article, with its text. */
export type Reading = Read & { tree: readonly TextNode[] }

/** Reads and checks an article. Throws a `ContentFault` if it can't be parsed. `source` is what its file has, or will have. */
export function readArticle(file: string, source = readSiteText(file)): Reading {
  const { head, text } = readHead(file, source)
  const { nodes, parts, headings, faults, links, tree } = readText(file, text)
  const body = {
    words: wordsOf(nodes),
    headings,
    affiliate: toolsIn(nodes).some((id) => paidTools.includes(id)),
    live: styledParts.filter((part) => parts.has(part)),
    photos: photosIn(nodes, file),
  }
  return {
    file,
    article: articleOf(file, head, body),
    faults: [...headFaults(file, head, parts), ...faults],
    links,
    tree,
  }
}

/** Reads the front matter. If it has faults, also says what is wrong in the text, so that all of it can be fixed at once. */
function readHead(file: string, source: string) {
  const head = orFault(() => readFrontMatter(file, frontMatter, source))
  if (!(head instanceof ContentFault)) return head
  throw new ContentFault([...head.faults, ...orFault(() => readText(file, source)).faults])
}

/** Reads and checks the text of an article or a lesson. The returned nodes have numbers filled in. */
export function readText(file: string, text: string) {
  const body = new VFile({ path: file, value: text })
  const tree = parse(body)
  const { faults, links } = textFaults(file, nodesIn(tree))
  quotedNumbers()(tree)
  const nodes = nodesIn(tree)
  const headings = headingsOf(nodes)
  const anchors = new Set(headings.map(({ id }) => `#${id}`))
  return {
    nodes,
    parts: partsIn(nodes),
    headings,
    faults: [...faults, ...linkFaults(file, links.filter(isToSection), anchors)],
    links: links.filter((link) => !isToSection(link)),
    tree: treeOf(tree, body, faults),
  }
}

/** Returns the text as data. A text with faults, which only the editor shows, may have parts that can't be converted. */
function treeOf(tree: Root, body: VFile, faults: readonly string[]): TextNode[] {
  try {
    return textTree(converter.runSync(tree, body))
  } catch (error) {
    if (faults.length === 0) throw error
    return []
  }
}

const isToSection = ({ url }: Link) => url.startsWith('#')

function parse(body: VFile): Root {
  try {
    return parser.parse(body)
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string }
    if (reason === undefined) throw error
    const { place, words } = markFault(reason)
    throw new ContentFault([`${shown(body.path)}, line ${place ?? line ?? 1}: ${words}`])
  }
}

/** Rewrites an MDX syntax error for the owner. For an unclosed tag, also returns the line of the tag. */
function markFault(reason: string): { place?: number; words: string } {
  const part = /`<\/?(\w+)[^`]*`/.exec(reason)?.[1]
  const place = Number(/\((\d+):/.exec(reason)?.[1] ?? 0)
  if (/^Expected a closing tag/.test(reason))
    return {
      place,
      words: /before the end of `paragraph`/.test(reason)
        ? `<${part}> is not closed: type </${part}> where it ends, in the same paragraph`
        : `<${part}> is not closed: type </${part}> after it, on a line of its own with an empty line before it`,
    }
  if (/^Unexpected closing tag/.test(reason)) {
    const open = /for `<(\w+)/.exec(reason)?.[1]
    return { words: `</${part}> is not what line ${place} opened: type </${open}>` }
  }
  if (/^Unexpected closing slash/.test(reason))
    return { words: 'This closing tag has no opening tag: delete it, or add the opening tag above' }
  if (/to create a comment/.test(reason)) return { words: 'A text has no comments: delete <!-- … -->' }
  if (/attribute value/.test(reason))
    return { words: 'An attribute’s value needs straight quotation marks: type title="…"' }
  if (/expression/.test(reason))
    return { words: '{ has a special meaning: type \\{ for the character itself' }
  if (/name/.test(reason)) return { words: '< begins a tag: type \\< for the character itself' }
  return { words: `${reason}. < and { have special meanings: type \\< and \\{ for the characters themselves` }
}

function articleOf(
  file: string,
  head: z.infer<typeof frontMatter>,
  body: Pick<Article, 'words' | 'headings' | 'affiliate' | 'live' | 'photos'>,
): Article {
  const slug = basename(file, '.mdx')
  return {
    ...head,
    ...body,
    seoTitle: head.seoTitle ?? head.title,
    excerpt: head.excerpt ?? head.description,
    ...(head.cover && { cover: coverOf(file, head.cover) }),
    slug,
    path: `/articles/${slug}`,
    canonicalPath: head.canonical ?? `/articles/${slug}`,
    readMinutes: Math.max(1, Math.ceil(body.words / wordsPerMinute)),
  }
}

/**
 * Returns the h2 headings with their anchors. The slugger also counts the other headings, so that it numbers repeated
 * anchors like rehype-slug.
 */
function headingsOf(nodes: readonly Nodes[]): Heading[] {
  const slugger = new GithubSlugger()
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = textsOf(nodesIn(node)).join('')
    const id = slugger.slug(text)
    return node.depth === 2 ? [{ id, text }] : []
  })
}

/** Counts words and numbers. Ignores standalone symbols. */
const wordsOf = (nodes: readonly Nodes[]) =>
  textsOf(nodes)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const textsOf = (nodes: readonly Nodes[]) =>
  nodes.flatMap((node) =>
    node.type === 'text' || node.type === 'inlineCode' || node.type === 'code' ? node.value : [],
  )
