import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { dayAtSite } from '../../../model/reader/manifest.ts'
import { inSite, sampleFolder, siteFolder } from '../../../model/reader/site-folder.ts'
import { hashOf } from '../../../server/process/secrets.ts'
import { inAddress } from '../../content/in-address.ts'
import { addFiles, checkWith } from '../../content/save.ts'
import { languageNow, readSiteFile, sourceOf } from '../../content/site-file.ts'
import { encodePicture, freePath, picturePathIn } from '../../content/store-picture.ts'
import { orRefusal, Refusal } from '../act.ts'
import { count } from '../words.ts'
import type { Archive } from './archive.ts'
import { fetchPicture } from './fetch-picture.ts'
import { pictureFinder } from './find-pictures.ts'
import { mark, written } from './marks.ts'
import { oldAddresses, redirects, redirectsNow, withRedirects } from './old-addresses.ts'
import { decoded, once, type Post } from './post.ts'
import { readPosts } from './read-posts.ts'
import { toArticle } from './to-article.ts'

export type Draft = {
  /** Its file in the site, like `articles/rye.mdx`. */
  file: string
  title: string
  /** The day on which it was published there, and its state there, if it wasn't public. */
  day: string
  state: string
  /** What the owner should look at. */
  look: readonly string[]
}

/** What an import of posts does. */
export type Plan = {
  from: string
  site: string | null
  drafts: readonly Draft[]
  /** The files of posts that the site has already, which stay as they are. */
  here: readonly string[]
  /** Posts that can't be drafts, each with the reason. */
  refused: readonly string[]
  left: readonly string[]
  redirects: number
  pictures: number
  /** How many pictures are on the web alone. */
  onWeb: number
  /** The files to write. The redirects are the last one, because they lead to the others. */
  files: ReadonlyMap<string, string | Uint8Array>
  /** The file with the redirects, as it was before. */
  moved: string | null
}

type Choices = {
  /** The address of the old site, if the export doesn't name it. */
  site?: string | undefined
  /** Whether pictures come from the web. In a trial, nothing is fetched: each gets a stand-in. */
  fetches?: boolean | undefined
  isTrial: boolean
  now: number
  progress?(line: string): void
}

/** What all posts of an import share. */
type Work = Choices & {
  archive: Archive
  find: ReturnType<typeof pictureFinder>
  addresses: ReturnType<typeof oldAddresses>
  /** The paths of all posts' pictures. */
  pictures: Set<string>
  /** The addresses of pictures that are on the web alone. */
  onWeb: Set<string>
}

/** Says what an import of an export's posts would write. Reads and converts all of it, checks it with the site, and writes nothing. */
export async function planPosts(archive: Archive, choices: Choices): Promise<Plan> {
  const list = await readPosts(archive)
  if (siteFolder() === sampleFolder())
    throw new Refusal('You have no site of your own yet. Make it first: npm run owner -- new')
  const site = choices.site ?? list.site
  const moved = redirectsNow()
  const posts = named(list.posts)
  const work: Work = {
    ...choices,
    archive,
    find: pictureFinder(archive, site),
    addresses: oldAddresses(
      posts.map(({ post, slug }) => ({ post, to: `/articles/${slug}` })),
      site,
    ),
    pictures: new Set(),
    onWeb: new Set(),
  }
  const here: string[] = []
  const made: Made[] = []
  for (const { post, slug } of posts) {
    const file = `articles/${slug}.mdx`
    if (existsSync(inSite(file))) {
      here.push(file)
      continue
    }
    choices.progress?.(`Reading ${post.title || slug} …`)
    made.push(await draftOf(post, slug, work))
  }
  const { good, refused, moved: redirects, files } = await withoutFaults(made)
  return {
    from: list.from,
    site,
    drafts: good.map(({ draft }) => draft),
    here,
    refused,
    left: list.left,
    redirects,
    pictures: good.reduce((sum, { files }) => sum + files.size - 1, 0),
    onWeb: work.onWeb.size,
    files,
    moved,
  }
}

/** Writes what a plan says. Never overwrites an article, a picture or redirects that the plan doesn't know. */
export async function importPosts({ files, moved }: Plan): Promise<void> {
  await addFiles(files, () => {
    const isTaken = (file: string) =>
      file === redirects ? redirectsNow() !== moved : existsSync(inSite(file))
    const taken = [...files.keys()].find(isTaken)
    if (taken) throw new Refusal(`${taken} was written meanwhile. Nothing was imported. Start again.`)
  })
}

/** Gives each post a new address of its own: the last part of its old one, if possible. */
function named(posts: readonly Post[]): { post: Post; slug: string }[] {
  const taken = new Set<string>()
  return posts.map((post) => {
    const base = slugOf(post)
    let slug = base
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
    taken.add(slug)
    return { post, slug }
  })
}

/** Letters of another script get lost. A digest then tells the post from others, and is the same in its next export. */
function slugOf({ slug, title, day }: Post): string {
  const language = languageNow()
  const words = inAddress(slug, language) || inAddress(title, language)
  if (words && !/(?!\p{Script=Latin})\p{L}/u.test(slug)) return words
  return `${words || 'post'}-${hashOf(`${slug} ${day}`).slice(0, 8)}`
}

type Made = { post: Post; draft: Draft; files: ReadonlyMap<string, string | Uint8Array> }

async function draftOf(post: Post, slug: string, work: Work): Promise<Made> {
  const files = new Map<string, string | Uint8Array>()
  const file = `articles/${slug}.mdx`
  const look: string[] = []
  const place = async (url: string, folder: string, name?: string) => {
    const bytes = await bytesOf(url, post, work)
    if ('says' in bytes) return bytes
    const encoded = await encodePicture(folder, bytes)
    if ('says' in encoded) return { says: encoded.says.replace(/\.$/, '') }
    const path = freePath(picturePathIn(folder, name ?? nameIn(url)), encoded.ending, (path) =>
      work.pictures.has(path),
    )
    work.pictures.add(path)
    files.set(path, encoded.data)
    return path
  }
  const placed = new Map<string, ReturnType<typeof place>>()
  const { text, look: inText } = await toArticle(post, {
    link(url) {
      const to = work.addresses.follow(url, post)
      if (to && work.addresses.isOld(to)) look.push(`It links to ${to}, which is still your old site.`)
      return to
    },
    async picture(url) {
      const path = await (placed.get(url) ?? placed.set(url, place(url, `articles/${slug}`)).get(url))
      return typeof path === 'string'
        ? `./${path.slice('articles/'.length)}`
        : (path ?? { says: 'it is missing' })
    },
  })
  const cover = post.cover ? await place(post.cover, 'covers', slug) : null
  if (cover && typeof cover !== 'string') look.push(`Its cover is missing: ${post.cover} (${cover.says}).`)
  const { value, look: inHead } = headOf(post, { today: dayAtSite(work.now), choices: tagsOfSite() })
  if (typeof cover === 'string') value.cover = basename(cover)
  const source = written(
    sourceOf(file, '', { value, text: text.trim() || mark('It had no text. Write it here.') }),
  )
  files.set(file, source)
  return {
    post,
    draft: {
      file,
      title: post.title,
      day: post.day ?? '',
      state: post.state,
      look: once([...post.look, ...inHead, ...inText, ...look]),
    },
    files,
  }
}

/** A PNG with one white pixel. */
const standIn = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
)

async function bytesOf(url: string, post: Post, work: Work): Promise<Uint8Array | { says: string }> {
  const found = work.find(url, post.file)
  if (!found) return { says: 'it isn’t in the export' }
  if ('bytes' in found) return found.bytes
  if ('name' in found)
    return orRefusal<Uint8Array | { says: string }>(
      () => work.archive.read(found.name),
      (says) => ({ says: says.replace(/\.$/, '') }),
    )
  work.onWeb.add(found.url)
  if (!work.fetches) return { says: 'it’s on the web and wasn’t fetched' }
  if (work.isTrial) return standIn
  work.progress?.(`Fetching ${found.url} …`)
  return fetchPicture(found.url)
}

function nameIn(url: string): string {
  if (url.startsWith('data:')) return 'picture'
  return basename(decoded(url.replace(/[?#].*$/, '')))
}

type Tags = { tags: readonly string[]; categories: readonly string[] }

/** There are none if their file has a fault, which `withoutFaults` names. */
function tagsOfSite(): Tags {
  const { tags, categories } = readSiteFile('tags.yaml')?.content.value ?? {}
  const names = (list: unknown) => (Array.isArray(list) ? list.map(String) : [])
  return { tags: names(tags), categories: names(categories) }
}

/** Returns the fields of an article. What the post doesn't have, or has in a length that doesn't fit, is to be written. */
function headOf(post: Post, { today, choices }: { today: string; choices: Tags }) {
  const look: string[] = []
  // A name in braces would be replaced by a fact of the site.
  const plain = (text: string) =>
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\{(\w+(?:\.\w+)+)\}/g, '($1)')
  const title = plain(post.title)
  if (title === '') look.push('It has no title.')
  if (title.length > 80) look.push(`Its title was cut. It was: ${title}`)
  const description = plain(post.description)
  if (description.length < 50) look.push('Write its description, in 50 to 170 characters.')
  if (description.length > 170) look.push('Its description was cut.')
  if (post.day === null) look.push('It has no day. The day of the import is its date.')
  if (post.state) look.push(`It wasn’t public there: ${post.state}.`)
  const language = languageNow()
  const isSame = (tag: string, name: string) => inAddress(tag, language) === inAddress(name, language)
  const known = (names: readonly string[]) =>
    names.filter((name) => post.tags.some((tag) => isSame(tag, name)))
  const tags = known(choices.tags).slice(0, 5)
  const [category] = known(choices.categories)
  const others = post.tags.filter((tag) => ![...tags, category ?? ''].some((name) => isSame(tag, name)))
  if (others.length > 0)
    look.push(`These tags aren’t tags of this site, and were left out: ${others.join(', ')}`)
  const value: Record<string, unknown> = {
    title: title === '' ? written(mark('Its title')) : shortened(title, 80),
    description:
      description.length < 50
        ? written(
            `${description} ${mark('Describe this article in 50 to 170 characters, for search engines')}`,
          ).trim()
        : shortened(description, 170),
    published: post.day ?? today,
    draft: true,
    ...(category && { category }),
    ...(tags.length > 0 && { tags }),
  }
  return { value, look }
}

/** Cuts a text after a word. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

/** Leaves out the posts with which the site couldn't be published. */
async function withoutFaults(made: readonly Made[]) {
  const refused: string[] = []
  let good = [...made]
  for (;;) {
    const files = new Map(good.flatMap(({ files }) => [...files]))
    const moves = withRedirects(
      good.map(({ post, draft }) => ({ post, to: `/${draft.file.replace(/\.mdx$/, '')}` })),
    )
    if (moves) files.set(redirects, moves.source)
    if (good.length === 0) return { good, refused, moved: 0, files: new Map<string, string>() }
    const { own, others } = await checkWith(files)
    const [other = own.find(({ file }) => file === redirects)?.whole] = others
    if (other) throw new Refusal(`The site’s files have a fault. Fix it first: ${other}`)
    if (own.length === 0) return { good, refused, moved: moves?.count ?? 0, files }
    const isFaulty = ({ files }: Made) => own.some(({ file }) => files.has(file))
    refused.push(...own.map(({ whole }) => whole))
    good = good.filter((one) => !isFaulty(one))
  }
}

/** Says what an import does, in a few lines. */
export function describePlan({
  from,
  site,
  drafts,
  here,
  refused,
  left,
  redirects,
  pictures,
  onWeb,
}: Plan): string {
  const parts = [
    `Read as: ${from}${site ? `, ${site}` : ''}`,
    `${count(drafts.length, 'new draft')} in articles/, ${count(pictures, 'picture')}, ${count(redirects, 'redirect')} from old addresses. Visitors see no draft.`,
  ]
  if (onWeb > 0) parts.push(`${count(onWeb, 'picture is', 'pictures are')} on the web and not in the export.`)
  if (here.length > 0)
    parts.push(
      `${count(here.length, 'post is', 'posts are')} here already, and nothing changes for ${here.length === 1 ? 'it' : 'them'}: ${few(here)}`,
    )
  if (left.length > 0) parts.push(`Not imported: ${left.join(', ')}`)
  if (refused.length > 0)
    parts.push(
      `Not imported, because of a fault that needs your hand:\n${refused.map((one) => `  ${one}`).join('\n')}`,
    )
  return parts.join('\n')
}

/** Lists what to look at in a draft. */
export const describeDraft = ({ file, title, day, look }: Draft): string =>
  [`${file}: “${title}”${day && `, ${day}`}`, ...look.map((one) => `  - ${one}`)].join('\n')

const few = (names: readonly string[]) => names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '')
