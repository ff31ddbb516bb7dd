import { lessonTexts } from 'virtual:published'
import type { LessonPage } from '../../../contract/course-room.ts'
import { photosOf, type TextNode } from '../../../contract/text-tree.ts'
import { picturesOf } from '../../articles/published-pictures.ts'

export type Heading = { id: string; text: string }

/** Adds the headings and the photos of the lesson's text, which the room doesn't know. */
export function load(page: LessonPage) {
  const text = lessonTexts[page.lessonKey] ?? []
  return {
    ...page,
    photos: picturesOf(photosOf(text)),
    contents: text.flatMap((node): Heading[] =>
      typeof node !== 'string' && node[0] === 'h2' ? [{ id: String(node[1]?.id), text: textIn(node) }] : [],
    ),
  }
}

function textIn(node: TextNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(textIn).join('')
}
