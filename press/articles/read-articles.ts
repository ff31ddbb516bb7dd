import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import GithubSlugger from 'github-slugger'
import { parseDocument } from 'yaml'
import { type Article, type FrontMatter, frontMatter, type Heading } from '../../content/article.ts'
import { withoutMarks } from '../../content/first-person.ts'
import { moved } from '../../content/moved.ts'
import { numbers } from '../../content/numbers.ts'
import { ContentFault } from '../../content/reader/fault.ts'
import { videos } from '../../content/videos.ts'
import { builtAddresses, feedAddresses } from '../../contract/routes.ts'
import { articleFaults } from './article-faults.ts'

/** A practised reader's pace in prose with tables; rounded up, so that the promise holds. */
const wordsPerMinute = 220

/** An article's file as it was read. */
export type Source = {
  file: string
  /** What stands below the front matter. */
  body: string
  article: Article
}

/**
 * Every article of a folder that lies beside `covers` and `drawings`, newest first and then by position.
 * Throws one error with a line for each fault: the file, the field and what is expected there.
 */
export function articles(folder = join(process.cwd(), 'content/articles')): Article[] {
  const faults: string[] = []
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'))
  const sources = files.flatMap((file) => readSource(join(folder, file), faults))
  const list = sources.map(({ article }) => article)
  const addresses = new Set([
    ...builtAddresses({ articles: list, videos }),
    ...feedAddresses,
    ...Object.keys(moved),
    ...files.map((file) => `/articles/${basename(file, '.mdx')}`),
  ])
  for (const source of sources) {
    for (const fault of articleFaults(source, addresses)) faults.push(`${named(source.file)}: ${fault}`)
  }
  if (faults.length > 0) throw new ContentFault(faults)
  return list.sort((a, b) => b.published.localeCompare(a.published) || a.position - b.position)
}

function readSource(file: string, faults: string[]): Source[] {
  const name = named(file)
  // Git and editors on Windows end lines with two characters.
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) {
    faults.push(`${name}: expected front matter between two lines of ---`)
    return []
  }
  // In place of the line that opens it, so that a mistake is named with the line of the file.
  const yaml = parseDocument(`\n${withoutMarks(withNumbers(head))}`)
  if (yaml.errors.length > 0) {
    faults.push(...yaml.errors.map(({ message }) => `${name}: ${message}`), quotes)
    return []
  }
  const result = frontMatter.safeParse(yaml.toJS(), {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  })
  if (!result.success) {
    faults.push(...result.error.issues.map((issue) => `${name}: ${worded(issue)}`))
    return []
  }
  return [{ file, body, article: articleOf(file, body, result.data) }]
}

const quotes = 'Text with a colon, or that begins with a sign, stands in "quotation marks".'

const named = (file: string) => relative(process.cwd(), file)

const worded = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  path.length > 0 ? `${path.join('.')}: ${message}` : message

function articleOf(file: string, body: string, head: FrontMatter): Article {
  const slug = basename(file, '.mdx')
  const words = wordCount(body)
  return {
    ...head,
    slug,
    path: `/articles/${slug}`,
    canonicalPath: head.canonical ?? `/articles/${slug}`,
    headings: headingsOf(body),
    words,
    readMinutes: Math.ceil(words / wordsPerMinute),
    affiliate: body.includes('<Tool '),
  }
}

const wordCount = (body: string) =>
  withNumbers(body)
    .replace(/<[^>]+>|[#*|`_>-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/**
 * `{numbers.commitMonths}` of front matter and `<Number of="commitMonths" />` of a body become the number; an unknown
 * one stays, and is found as a fault.
 */
const withNumbers = (text: string) =>
  text.replace(/\{numbers\.(\w+)\}|<Number of="(\w+)" \/>/g, (whole, inHead, inBody) =>
    String(numbers[(inHead ?? inBody) as keyof typeof numbers] ?? whole),
  )

function headingsOf(body: string): Heading[] {
  const slugger = new GithubSlugger()
  return [...body.matchAll(/^(#{2,6}) (.+)$/gm)].flatMap(([, marks = '', source = '']) => {
    const text = plain(source)
    const id = slugger.slug(text)
    return marks.length === 2 ? [{ id, text }] : []
  })
}

/** A heading without its Markdown: links keep their words, numbers their value. */
const plain = (source: string) =>
  withNumbers(source)
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|[*`]/g, '')
    .trim()
