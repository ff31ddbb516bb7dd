import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { parse } from 'yaml'
import { type Article, type FrontMatter, frontMatter, type Heading } from '../../content/article.ts'
import { numbers } from '../../content/numbers.ts'

const folder = join(process.cwd(), 'content/articles')

/** A practised reader's pace in prose with tables; rounded up, so that the promise holds. */
const wordsPerMinute = 220

/** Every article, newest first and then by position. Throws one error that names each fault with file and field. */
export function articles(): Article[] {
  const faults: string[] = []
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => readArticle(join(folder, file), faults))
  if (faults.length > 0) throw new Error(`The articles have faults:\n${faults.join('\n')}`)
  return found.sort((a, b) => b.published.localeCompare(a.published) || a.position - b.position)
}

function readArticle(file: string, faults: string[]): Article[] {
  const name = `content/articles/${basename(file)}`
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  if (head === undefined || body === undefined) {
    faults.push(`${name}: expected front matter between two lines of ---`)
    return []
  }
  const result = frontMatter.safeParse(parse(withNumbers(head, name, faults)))
  if (!result.success) {
    for (const issue of result.error.issues) faults.push(`${name}: ${issue.path.join('.')}: ${issue.message}`)
    return []
  }
  const slug = basename(file, '.mdx')
  const words = body
    .replace(/^import .*$/gm, '')
    .replace(/<[^>]+>|[#*|`_>-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  faults.push(...bodyFaults(body, name, result.data))
  return [
    {
      ...result.data,
      slug,
      path: `/articles/${slug}`,
      canonicalPath: result.data.canonical ?? `/articles/${slug}`,
      headings: headingsOf(body),
      words,
      readMinutes: Math.ceil(words / wordsPerMinute),
      affiliate: body.includes('<Tool '),
    },
  ]
}

/** `{numbers.commitMonths}` in front matter becomes the number; an unknown one is a fault. */
function withNumbers(text: string, name: string, faults: string[]): string {
  return text.replace(/\{numbers\.(\w+)\}/g, (whole, key: string) => {
    if (key in numbers) return String(numbers[key as keyof typeof numbers])
    faults.push(`${name}: ${whole}: content/numbers.ts has no such number`)
    return whole
  })
}

function headingsOf(body: string): Heading[] {
  const slugger = new GithubSlugger()
  return [...body.matchAll(/^(#{2,6}) (.+)$/gm)].flatMap(([, marks = '', source = '']) => {
    const text = plain(source)
    const id = slugger.slug(text)
    return marks.length === 2 ? [{ id, text }] : []
  })
}

/** A heading without its Markdown: links keep their words, numbers their value. */
function plain(source: string): string {
  return source
    .replace(/\{numbers\.(\w+)\}/g, (whole, key) => String(numbers[key as keyof typeof numbers] ?? whole))
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|[*`]/g, '')
    .trim()
}

function bodyFaults(body: string, name: string, head: FrontMatter): string[] {
  const faults: string[] = []
  for (const [, alt = '', file = ''] of body.matchAll(/!\[([^\]]*)\]\(([^\s)]+)/g)) {
    if (alt.trim().length < 12)
      faults.push(`${name}: ${file}: the picture needs an alt text that says what it shows`)
    if (!existsSync(join(folder, file))) faults.push(`${name}: ${file}: no such file`)
  }
  if (body.includes('<Download') && !head.download)
    faults.push(`${name}: download: <Download /> needs one named`)
  if (/^# /m.test(body)) faults.push(`${name}: the title stands in the front matter; begin headings with ##`)
  return faults
}
