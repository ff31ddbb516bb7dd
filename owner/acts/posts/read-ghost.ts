import * as z from 'zod'
import { Refusal } from '../act.ts'
import { count } from '../words.ts'
import { dayOf, once, type Post, type PostList } from './post.ts'

const text = z.string().nullish()
const id = z.union([z.string(), z.number()]).transform(String)

const postSchema = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  type: text,
  /** Older exports have this instead of `type`. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  created_at: z.union([z.string(), z.number()]).nullish(),
  custom_excerpt: text,
  meta_description: text,
  feature_image: text,
})
type GhostPost = z.infer<typeof postSchema>

const data = z.object({
  posts: z.array(postSchema),
  tags: z.array(z.object({ id, name: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  posts_meta: z.array(z.object({ post_id: id, meta_description: text })).default([]),
})
/** The file as Ghost writes it, or the form in which other tools write it. */
const exported = z.union([z.object({ db: z.tuple([z.object({ data })]) }), z.object({ data })])

export const isGhost = (source: string): boolean =>
  /"posts"\s*:\s*\[/.test(source) && /"(db|data)"\s*:/.test(source)

/** Reads the JSON file that Ghost exports. Throws a Refusal if it isn't one. */
export function readGhost(name: string, source: string): PostList {
  const found = exported.safeParse(json(name, source))
  if (!found.success)
    throw new Refusal(`${name} isn’t an export of Ghost: it has to have posts with a title and a text.`)
  const { posts, ...rest } = 'db' in found.data ? found.data.db[0].data : found.data.data
  const own = posts.filter((post) => post.type !== 'page' && !post.page)
  return {
    from: 'Ghost',
    // Addresses of the site itself have a placeholder instead.
    site: null,
    posts: own.map((post) => postOf(post, rest, name)),
    left: posts.length > own.length ? [count(posts.length - own.length, 'page')] : [],
  }
}

function json(name: string, source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new Refusal(`${name} isn’t complete. Export it again.`)
  }
}

function postOf(
  post: GhostPost,
  { tags, posts_tags, posts_meta }: Omit<z.infer<typeof data>, 'posts'>,
  file: string,
): Post {
  const meta = posts_meta.find(({ post_id }) => post_id === post.id)
  const ids = posts_tags
    .filter(({ post_id }) => post_id === post.id)
    .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
    .map(({ tag_id }) => tag_id)
  const date = post.published_at ?? post.created_at
  const visibility = post.visibility ?? 'public'
  return {
    // Ghost shows it as it is, also what looks like HTML.
    title: (post.title ?? '').replaceAll(/\s+/g, ' ').trim(),
    slug: post.slug || `post-${post.id}`,
    addresses: post.slug ? [`/${post.slug}/`] : [],
    day: dayOf(typeof date === 'number' ? new Date(date) : date),
    state:
      post.status === 'published'
        ? visibility === 'public'
          ? ''
          : `for ${visibility}`
        : (post.status ?? ''),
    description: (post.meta_description || meta?.meta_description || post.custom_excerpt) ?? '',
    tags: once(
      ids
        .flatMap((one) => tags.find((tag) => tag.id === one)?.name ?? [])
        .filter((tag) => !tag.startsWith('#')),
    ),
    cover: withoutPlaceholder(post.feature_image ?? '') || null,
    body: { kind: 'html', text: withoutPlaceholder(post.html ?? '') },
    file,
    look: post.html ? [] : ['Ghost exported no text of this post. Copy it from there.'],
  }
}

const withoutPlaceholder = (text: string) => text.replaceAll('__GHOST_URL__', '')
