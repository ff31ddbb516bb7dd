/** A text in the format of another tool. WordPress stores classic posts without paragraphs, and videos as bare addresses. */
export type Body = { kind: 'html' | 'wordpress' | 'markdown' | 'mdx'; text: string }

/** A post of another tool, in one shape for all of them. */
export type Post = {
  title: string
  /** The last part of its address there. */
  slug: string
  /** Its addresses there, as paths or URLs, the main one first. */
  addresses: readonly string[]
  /** The day on which it was published there, like 2024-01-02. Null if it has none. */
  day: string | null
  /** Its state there, if it wasn't public: `draft`, `private`. */
  state: string
  description: string
  /** Its tags and categories. */
  tags: readonly string[]
  /** The address of its main picture, or its path in the export. */
  cover: string | null
  body: Body
  /** The post's own file in the export. Relative pictures are looked up next to it. */
  file: string
  /** What the owner should look at. */
  look: readonly string[]
}

/** All posts of an export. */
export type PostList = {
  /** The tool, like `WordPress`. */
  from: string
  /** The address of the old site, if the export names it. */
  site: string | null
  posts: readonly Post[]
  /** What isn't imported, like `3 pages`. */
  left: readonly string[]
}

/** Returns the day of a date as a tool writes it, whatever zone it names, or null. */
export function dayOf(date: unknown): string | null {
  if (date instanceof Date) return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
  if (typeof date !== 'string') return null
  const [written] = /^\d{4}-\d\d-\d\d(?!\d)/.exec(date.trim()) ?? []
  // Without a zone, it would be read in the machine's, and the day before could come out.
  const ms = Date.parse(written ?? `${date} UTC`)
  if (Number.isNaN(ms) || ms < Date.UTC(1970)) return null
  return written ?? new Date(ms).toISOString().slice(0, 10)
}

/** Returns the items, each once. */
export const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** Returns an address as people read it, or the address itself if it isn't encoded right. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
