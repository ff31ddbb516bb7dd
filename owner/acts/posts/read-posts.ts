import { Refusal } from '../act.ts'
import { type Archive, readText } from './archive.ts'
import type { PostList } from './post.ts'
import { isGhost, readGhost } from './read-ghost.ts'
import { readMarkdown } from './read-markdown.ts'
import { readSubstack, substackList } from './read-substack.ts'
import { readWordPress } from './read-wordpress.ts'

const mostPosts = 5_000

/** Reads the posts of an export, whichever tool it's from. Throws a Refusal if it has none. */
export async function readPosts(archive: Archive): Promise<PostList> {
  const list = await read(archive)
  if (!list || list.posts.length === 0)
    throw new Refusal(
      'No posts were found. Choose the XML file of WordPress, the JSON file of Ghost, the ZIP file of Substack, or the folder of Hugo, Jekyll, Astro or of Markdown files.',
    )
  if (list.posts.length > mostPosts)
    throw new Refusal(`There are more than ${mostPosts} posts. Split the export.`)
  return list
}

async function read(archive: Archive): Promise<PostList | null> {
  const list = substackList(archive)
  if (list) return readSubstack(archive, list)
  const found: PostList[] = []
  for (const name of archive.names.filter(
    (one) => /\.(xml|json)$/i.test(one) && one.split('/').length <= 3,
  )) {
    const source = await readText(archive, name)
    if (/\.xml$/i.test(name) && source.slice(0, 10_000).includes('wordpress.org/export/'))
      found.push(readWordPress(name, source))
    else if (/\.json$/i.test(name) && isGhost(source)) found.push(readGhost(name, source))
  }
  const [first] = found
  // WordPress splits a large export into several files.
  if (first)
    return { ...first, posts: found.flatMap(({ posts }) => posts), left: found.flatMap(({ left }) => left) }
  return archive.names.some((name) => /\.(md|mdx|markdown)$/i.test(name)) ? readMarkdown(archive) : null
}
