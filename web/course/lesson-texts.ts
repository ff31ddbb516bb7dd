import type { MDXContent } from 'mdx/types'

/**
 * The lessons' texts. Only the renderer may import this module. If a page did, public scripts would contain the texts
 * (decision 0006).
 */
const texts = import.meta.glob<MDXContent>('@site/lessons/*.mdx', { import: 'default' })

/** Returns the text of a lesson by its id, like `2-3`. Returns undefined if the lesson has no text yet. */
export async function lessonText(id: string): Promise<MDXContent | undefined> {
  const file = Object.keys(texts).find((path) => path.includes(`/lessons/${id}-`))
  return file === undefined ? undefined : texts[file]?.()
}
