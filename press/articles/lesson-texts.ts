import { keyIn } from '../../contract/products.ts'
import type { TextNode } from '../../contract/text-tree.ts'
import { courses } from '../../model/lessons.ts'
import { ownPages } from '../../model/own-pages.ts'
import { lessonsOf } from '../../model/reader/read-lessons.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { keptText } from './kept-articles.ts'

type Texts = Record<string, TextNode[]>

/** Returns the text of each lesson that has one, by the lesson's key, like `2-3` or `workbook/2-3`. */
export const readLessonTexts = (): Promise<Texts> =>
  treesOf(
    courses.flatMap(({ product, modules }) =>
      modules
        .flatMap(({ lessons }) => lessons)
        .filter(({ hasText }) => hasText)
        .map(({ id, name }) => [keyIn(product, id), `${lessonsOf(product)}/${name}.mdx`] as const),
    ),
  )

/** Returns the text of each of the owner's own pages, by the page's name. */
export const readOwnTexts = (): Promise<Texts> =>
  treesOf(ownPages.map(({ slug }) => [slug, `pages/${slug}.mdx`]))

async function treesOf(files: readonly (readonly [name: string, file: string])[]): Promise<Texts> {
  const trees = files.map(async ([name, file]) => [name, (await keptText(inSite(file))).tree] as const)
  return Object.fromEntries(await Promise.all(trees))
}
