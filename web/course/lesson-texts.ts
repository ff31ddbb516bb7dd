import type { MDXContent } from 'mdx/types'

/** Only the renderer may import this. If a page did, public scripts would contain these texts (decision 0006). */
const texts = import.meta.glob<MDXContent>('../../content/lessons/*.mdx', { import: 'default' })

/** Returns the text of a lesson by its id, like `2-3`, or undefined if the lesson has no text yet. */
export async function lessonText(id: string): Promise<MDXContent | undefined> {
  const file = Object.keys(texts).find((path) => path.startsWith(`../../content/lessons/${id}-`))
  return file === undefined ? undefined : texts[file]?.()
}
