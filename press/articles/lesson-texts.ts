import { readFileSync } from 'node:fs'
import type { TextNode } from '../../contract/text-tree.ts'
import { lessonFolder, readLessons } from '../../model/reader/read-lessons.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { readText } from './read-article.ts'

/** Returns the text of each lesson that has one, by the lesson's id, like `2-3`. */
export function readLessonTexts(): Record<string, TextNode[]> {
  return Object.fromEntries(
    readLessons()
      .filter(({ hasText }) => hasText)
      .map(({ id, name }) => {
        const file = inSite(`${lessonFolder}/${name}.mdx`)
        return [id, readText(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).tree]
      }),
  )
}
