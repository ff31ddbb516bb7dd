import type { MDXContent } from 'mdx/types'

/** For the renderer only: in a page's code these texts would be in public scripts (decision 0006). */
const texts = import.meta.glob<MDXContent>('../../content/lessons/*.mdx', { import: 'default' })

/** The text of a lesson by its id, like `2-3`; undefined where it isn't written yet. */
export async function lessonText(id: string): Promise<MDXContent | undefined> {
  const file = Object.keys(texts).find((path) => path.startsWith(`../../content/lessons/${id}-`))
  return file === undefined ? undefined : texts[file]?.()
}
