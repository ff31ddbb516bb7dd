import { basename, dirname } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { count } from '../words.ts'
import { type Archive, readText } from './archive.ts'
import { dayOf, once, type Post, type PostList } from './post.ts'

type Fields = Readonly<Record<string, unknown>>
type Tool = {
  name: string
  /** The folders whose Markdown files are posts. */
  posts: RegExp
  /** Where each post was, with the tool's placeholders. Null if unknown. */
  address: string | null
}

/** Reads the Markdown files of Hugo, Jekyll and Astro, or of a plain folder. */
export async function readMarkdown(archive: Archive): Promise<PostList> {
  const tool = await toolOf(archive)
  const texts = archive.names.filter(
    (name) =>
      /\.(md|mdx|markdown)$/i.test(name) && !/(^|\/)(readme|license|changelog|_index)\.\w+$/i.test(name),
  )
  const own = texts.filter((name) => tool.posts.test(name))
  const posts: Post[] = []
  const broken: string[] = []
  for (const name of own) {
    const post = postOf(name, await readText(archive, name), tool)
    if (post) posts.push(post)
    else broken.push(name)
  }
  return {
    from: tool.name,
    site: null,
    posts,
    left: [
      ...(texts.length > own.length ? [count(texts.length - own.length, 'other Markdown file')] : []),
      ...broken.map((name) => `${name}, whose fields can’t be read`),
    ],
  }
}

async function toolOf(archive: Archive): Promise<Tool> {
  const has = (pattern: RegExp) => archive.names.find((name) => pattern.test(name))
  const config = async (pattern: RegExp): Promise<Fields> => {
    const name = has(pattern)
    if (!name) return {}
    try {
      const text = await readText(archive, name)
      return record(/\.toml$/.test(name) ? parseToml(text) : parseYaml(text))
    } catch {
      return {}
    }
  }
  if (has(/(^|\/)_(posts|drafts)\//)) {
    const { permalink } = await config(/(^|\/)_config\.ya?ml$/)
    const named = typeof permalink === 'string' ? permalink : 'date'
    return { name: 'Jekyll', posts: /(^|\/)_(posts|drafts)\//, address: jekyllStyles[named] ?? named }
  }
  if (has(/(^|\/)src\/content\//)) return { name: 'Astro', posts: /(^|\/)src\/content\//, address: '/:path/' }
  if (has(/(^|\/)((hugo|config)\.(toml|ya?ml|json)|archetypes\/.*)$/) && has(/(^|\/)content\//)) {
    const { permalinks } = await config(/(^|\/)(hugo|config)\.(toml|ya?ml)$/)
    const rules = record(record(permalinks).page ?? permalinks)
    const rule = rules.posts ?? rules.post ?? rules.blog
    return {
      name: 'Hugo',
      posts: /(^|\/)content\/.*\//,
      address: typeof rule === 'string' ? rule : '/:path/',
    }
  }
  return { name: 'a folder of Markdown', posts: /./, address: null }
}

const jekyllStyles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
}

const dayFields = 'date pubDate pubDatetime publishDate publishedAt published_at published created'.split(' ')

/** Reads a post. Returns null if its front matter can't be read. */
function postOf(file: string, source: string, tool: Tool): Post | null {
  const parts = partsOf(source)
  if (!parts) return null
  const { fields, text } = parts
  const own = basename(file).replace(/\.\w+$/, '')
  const base = /^_?index$/i.test(own) ? basename(dirname(file)) : own
  const [, written, name = base] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(base) ?? []
  const first = (...keys: string[]) =>
    keys.map((key) => fields[key]).find((value) => value !== undefined && value !== null && value !== '')
  const words = (...keys: string[]) => String(first(...keys) ?? '').trim()
  const day = dayOf(first(...dayFields)) ?? dayOf(written)
  const categories = list(first('categories', 'category'))
  const isDraft = fields.draft === true || fields.published === false || /(^|\/)_drafts\//.test(file)
  const slug = words('slug')
  const isMdx = /\.mdx$/i.test(file)
  const said = words('url', 'permalink')
  // Jekyll leaves the day out. Astro keeps it, and Hugo does unless it's configured.
  const names = tool.name === 'Jekyll' ? [name] : [base, name]
  const addresses = said
    ? [said]
    : names.map((each) => addressOf(tool.address, { file, slug: slug || each, name: each, day, categories }))
  return {
    title: words('title') || headingIn(text),
    slug: basename(slug) || name,
    addresses: once([
      ...addresses.filter((each) => each !== null),
      ...list(first('aliases', 'redirect_from')),
    ]),
    day,
    state: isDraft ? 'draft' : '',
    description: words('description', 'summary', 'excerpt', 'subtitle'),
    tags: once([...list(first('tags', 'keywords')), ...categories]),
    cover: coverIn(fields) || null,
    body: { kind: isMdx ? 'mdx' : 'markdown', text },
    file,
    look: [],
  }
}

const headingIn = (text: string) => /^# (.+)$/m.exec(text)?.[1]?.trim() ?? ''

/** Splits a text into its fields, in YAML or TOML, and its body. Returns null if the fields can't be read. */
function partsOf(source: string): { fields: Fields; text: string } | null {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const [whole = '', fence, head = ''] = /^(---|\+\+\+)[ \t]*\n([\s\S]*?\n)?\1[ \t]*(?:\n|$)/.exec(text) ?? []
  try {
    const fields = fence === '+++' ? parseToml(head) : parseYaml(head)
    return { fields: record(fields), text: text.slice(whole.length) }
  } catch {
    return null
  }
}

type Place = { file: string; slug: string; name: string; day: string | null; categories: readonly string[] }

/** Fills in a tool's placeholders. Returns null if one has no value, or if the tool's addresses are unknown. */
function addressOf(pattern: string | null, { file, slug, name, day, categories }: Place): string | null {
  if (pattern === null) return null
  const [year = '', month = '', date = ''] = day?.split('-') ?? []
  const path = file
    .replace(/^.*?(^|\/)content\//, '')
    .replace(/(\/index)?\.\w+$/i, '')
    .replace(/[^/]+$/, slug)
  const values: Readonly<Record<string, string>> = {
    path,
    year,
    month,
    day: date,
    i_month: month.replace(/^0/, ''),
    i_day: date.replace(/^0/, ''),
    short_year: year.slice(2),
    title: slug,
    slug,
    contentbasename: name,
    slugorcontentbasename: slug,
    filename: name,
    slugorfilename: slug,
    name,
    section: path.split('/')[0] ?? '',
    categories: categories.map((one) => one.toLowerCase().replace(/\s+/g, '-')).join('/'),
    output_ext: '.html',
  }
  let isKnown = true
  const filled = pattern.replace(/:([a-z_]+)/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined || (value === '' && key !== 'categories')) isKnown = false
    return value ?? ''
  })
  return isKnown ? `/${filled}`.replace(/\/{2,}/g, '/').toLowerCase() : null
}

/** Themes name a post's picture in different ways. */
const coverFields =
  'cover image featured_image featuredImage feature_image heroImage thumbnail images header ogImage'.split(
    ' ',
  )

function coverIn(fields: Fields): string {
  const found = coverFields
    .map((key) => fields[key])
    .map((value) => (Array.isArray(value) ? value[0] : value))
    .map((value) =>
      typeof value === 'string'
        ? value
        : ['image', 'src', 'url', 'path', 'teaser']
            .map((key) => record(value)[key])
            .find((one) => typeof one === 'string'),
    )
  return String(found.find((value) => typeof value === 'string' && value) ?? '')
}

const record = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s*,\s*/) : [])
    .map((one) => String(one).trim())
    .filter(Boolean)
