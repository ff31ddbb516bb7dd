import { lessonTexts } from 'virtual:published'
import { sample } from '../../../model/sample-lesson.ts'

/** Returns the text of the lesson that everybody may read. */
export const load = () => ({ text: lessonTexts[sample.id] ?? [] })
