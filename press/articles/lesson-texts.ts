import type { TextNode } from '../../contract/text-tree.ts'
import { ownPages } from '../../model/own-pages.ts'
import { readTextFile } from '../../model/reader/front-matter.ts'
import { lessonFolder, readLessons } from '../../model/reader/read-lessons.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { readText } from './read-article.ts'

/** Returns the text of each lesson that has one, by the lesson's id, like `2-3`. */
export function readLessonTexts(): Record<string, TextNode[]> {
  return Object.fromEntries(
    readLessons()
      .filter(({ hasText }) => hasText)
      .map(({ id, name }) => [id, treeOf(`${lessonFolder}/${name}.mdx`)]),
  )
}

/** Returns the text of each of the owner's own pages, by the page's name. */
export const readOwnTexts = (): Record<string, TextNode[]> =>
  Object.fromEntries(ownPages.map(({ slug }) => [slug, treeOf(`pages/${slug}.mdx`)]))

const treeOf = (file: string): TextNode[] => readText(inSite(file), readTextFile(file)).tree
