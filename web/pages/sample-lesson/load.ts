import { lessonTexts } from 'virtual:published'
import { photosOf } from '../../../contract/text-tree.ts'
import { sample } from '../../../model/sample-lesson.ts'
import { picturesOf } from '../../articles/published-pictures.ts'

/** Returns the text of the lesson that everybody may read. */
export function load() {
  const text = lessonTexts[sample.id] ?? []
  return { text, photos: picturesOf(photosOf(text)) }
}
