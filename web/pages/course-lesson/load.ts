import { lessonTexts } from 'virtual:published'
import type { LessonPage } from '../../../contract/course-room.ts'
import type { TextNode } from '../../../contract/text-tree.ts'

export type Heading = { id: string; text: string }

/** Adds the headings of the lesson's text, which the room doesn't know. */
export const load = (page: LessonPage) => ({
  ...page,
  contents: (lessonTexts[page.lessonKey] ?? []).flatMap((node): Heading[] =>
    typeof node !== 'string' && node[0] === 'h2' ? [{ id: String(node[1]?.id), text: textIn(node) }] : [],
  ),
})

function textIn(node: TextNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(textIn).join('')
}
