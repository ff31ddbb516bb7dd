import { parse } from 'csv-parse/sync'
import { Refusal } from '../act.ts'
import { count } from '../words.ts'
import { type Archive, readText } from './archive.ts'
import { dayOf, decoded, type Post, type PostList } from './post.ts'

/** Returns the list of posts in an export of Substack, or undefined. */
export const substackList = ({ names }: Archive) => names.find((name) => /(^|\/)posts\.csv$/.test(name))

/** Reads the ZIP file that Substack exports: a list of posts, and an HTML file for each. */
export async function readSubstack(archive: Archive, list: string): Promise<PostList> {
  const rows = readRows(list, await readText(archive, list))
  const posts: Post[] = []
  let others = 0
  let empty = 0
  for (const row of rows) {
    const file = archive.names.find((name) => name.endsWith(`posts/${row.post_id}.html`))
    if (/^(thread|restack|page)$/.test(row.type ?? '')) others += 1
    else if (!file) empty += 1
    else posts.push(postOf(row, file, await readText(archive, file)))
  }
  return {
    from: 'Substack',
    site: null,
    posts,
    left: [
      ...(others > 0 ? [count(others, 'thread or page', 'threads or pages')] : []),
      ...(empty > 0 ? [count(empty, 'post without a text', 'posts without a text')] : []),
    ],
  }
}

type Row = Readonly<Record<string, string | undefined>>

function readRows(list: string, text: string): Row[] {
  try {
    const rows = parse(text, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as Row[]
    if (rows.every(({ post_id }) => post_id)) return rows
  } catch {}
  throw new Refusal(
    `${list} isn’t a list of Substack’s posts: its column post_id is missing, or it isn’t complete.`,
  )
}

function postOf(row: Row, file: string, html: string): Post {
  const { post_id = '', title = '', subtitle = '', post_date, is_published, audience = '', podcast_url } = row
  const slug = post_id.replace(/^\d+\.?/, '')
  return {
    title: title.trim(),
    slug: slug || title || `post-${post_id}`,
    addresses: slug ? [`/p/${slug}`] : [],
    day: dayOf(post_date),
    state: is_published === 'true' ? (/paid|founding/.test(audience) ? 'for paying readers' : '') : 'draft',
    description: subtitle.trim(),
    tags: [],
    cover: null,
    body: { kind: 'html', text: html.replace(cdn, original) },
    file,
    look: podcast_url ? [`It had a recording: ${podcast_url}`] : [],
  }
}

function original(whole: string, encoded: string): string {
  const url = decoded(encoded)
  return url === encoded ? whole : url
}

/** Substack scales pictures at an address that has the original’s in it. */
const cdn =
  /https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/[^"'\s]*?(https%3A%2F%2F[\w.%~-]+)/g
