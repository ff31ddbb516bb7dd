import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import type * as z from 'zod'
import { type Article, frontMatter, type Heading } from '../../content/article.ts'
import { moved } from '../../content/moved.ts'
import { ContentFault } from '../../content/reader/fault.ts'
import { readFrontMatter } from '../../content/reader/front-matter.ts'
import { shown } from '../../content/reader/parse.ts'
import { videos } from '../../content/videos.ts'
import { builtAddresses, feedAddresses } from '../../contract/routes.ts'
import { articleFaults, holds } from './article-faults.ts'
import { coverOf } from './article-pictures.ts'
import { firstPerson } from './first-person.ts'
import { quotedNumbers } from './quoted-numbers.ts'

/** A practised reader's pace in prose with tables; rounded up, so that the promise holds. */
const wordsPerMinute = 220

const markdown = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] })

/** An article's file as it was read. */
export type Source = { file: string; head: Head; tree: Root; headings: readonly Heading[] }

type Head = z.infer<typeof frontMatter>

type Choice = {
  /** The folder, next to `covers` and `drawings`. */
  folder?: string
  /** Whether drafts and articles of a later date are among them: in development. */
  unpublished?: boolean
  /** Old addresses, and where each leads. */
  moves?: Readonly<Record<string, string>>
}

/**
 * Every article, newest first and then by position. Throws a `ContentFault` with a line for each thing that is wrong, in
 * unpublished articles too.
 */
export function articles({
  folder = 'content/articles',
  unpublished = false,
  moves = moved,
}: Choice = {}): Article[] {
  const faults: string[] = []
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'))
  const sources = files.flatMap((file) => {
    try {
      return [readSource(join(folder, file))]
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      faults.push(...error.faults)
      return []
    }
  })
  const list = sources.map(articleOf)
  const addresses = addressesWith(list, files, moves)
  for (const source of sources) faults.push(...articleFaults(source, addresses))
  faults.push(...movedFaults(moves, addresses))
  if (faults.length > 0) throw new ContentFault(faults)
  return list
    .filter((article) => unpublished || isPublished(article))
    .sort((a, b) => b.published.localeCompare(a.published) || a.position - b.position)
}

/** Every address that a text may link to. An article that waits for its day has one already. */
export const addressesWith = (
  articles: readonly Article[],
  files: readonly string[],
  moves: Readonly<Record<string, string>> = moved,
): ReadonlySet<string> =>
  new Set([
    ...builtAddresses({ articles, videos }),
    ...feedAddresses,
    ...Object.keys(moves),
    ...files.map((file) => `/articles/${basename(file, '.mdx')}`),
  ])

/** Whether visitors may read it: from its date on, and not while it is a draft. */
export const isPublished = ({ draft, published }: Pick<Article, 'draft' | 'published'>) =>
  !draft && published <= new Date().toISOString().slice(0, 10)

/** An old address must lead to a page that there is: an article that was taken out leaves none. */
const movedFaults = (moves: Readonly<Record<string, string>>, addresses: ReadonlySet<string>) =>
  Object.entries(moves)
    .filter(([, to]) => !addresses.has(to.replace(/[?#].*/, '')) || Object.hasOwn(moves, to))
    .map(
      ([from, to]) =>
        `content/moved.yaml: ${from} leads to ${to}, and there is no such page: change it or take it out`,
    )

function readSource(file: string): Source {
  const { head, text } = readFrontMatter(file, frontMatter)
  return { file, head, ...readBody(text, file) }
}

/** The text of an article's or a lesson's file as a tree, with its sections. */
export function readBody(text: string, file: string): Pick<Source, 'tree' | 'headings'> {
  const tree = parseBody(text, file)
  return { tree, headings: headingsOf(tree) }
}

function parseBody(text: string, file: string): Root {
  try {
    return markdown.parse(text) as Root
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string }
    if (reason === undefined) throw error
    // A part that does not close has its place in the sentence alone.
    const place = line ?? /\((\d+):/.exec(reason)?.[1] ?? 1
    throw new ContentFault([`${shown(file)}, line ${place}: ${reason}. ${signs}`])
  }
}

const signs =
  'In a text < begins a part and { is not used. Where they are signs of the text, write \\< and \\{; a part that opens as <Steps> ends as </Steps>'

function articleOf({ file, head, tree, headings }: Source): Article {
  const slug = basename(file, '.mdx')
  const words = wordsOf(tree)
  return {
    ...head,
    seoTitle: head.seoTitle ?? head.title,
    excerpt: head.excerpt ?? head.description,
    ...(head.cover && { cover: coverOf(file, head.cover) }),
    slug,
    path: `/articles/${slug}`,
    canonicalPath: head.canonical ?? `/articles/${slug}`,
    headings,
    words,
    readMinutes: Math.max(1, Math.ceil(words / wordsPerMinute)),
    affiliate: holds(tree, 'Tool'),
  }
}

/** Sections by their anchors. As on the page, a lower heading takes its anchor from the same count. */
function headingsOf(tree: Root): Heading[] {
  const slugger = new GithubSlugger()
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => {
    const text = textsOf(heading).join('')
    const id = slugger.slug(text)
    if (heading.depth === 2) headings.push({ id, text })
  })
  return headings
}

/** Words and figures; signs that stand alone are none. */
const wordsOf = (tree: Root) =>
  textsOf(tree)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The texts of a node with its numbers in place. */
function textsOf(node: Nodes): string[] {
  const tree = structuredClone(node) as Root
  quotedNumbers()(tree)
  firstPerson()(tree)
  const texts: string[] = []
  visit(tree, ['text', 'inlineCode', 'code'], (text) => {
    if ('value' in text) texts.push(String(text.value))
  })
  return texts
}
