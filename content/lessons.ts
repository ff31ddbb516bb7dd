import { modules } from './course.ts'
import type { Lesson } from './lesson.ts'
import { readLessons } from './reader/read-lessons.ts'

const noVideo = { video: null, captions: null, transcript: null }
const written = new Map(readLessons().map((lesson) => [lesson.id, lesson]))

/**
 * The course as its buyers get it: every lesson without its text, which web/course/lesson-texts.ts holds. For the server and the
 * build alone: exercises and videos are what is sold (decision 0129). Pages take titles and minutes from content/course.ts.
 */
export const courseModules = modules.map(({ title, includes, lessons }) => ({
  title,
  includes,
  lessons: lessons.map(({ id, title }) => written.get(id) ?? unwritten(id, title)),
}))

function unwritten(id: string, title: string): Lesson {
  const [module = 0, lesson = 0] = id.split('-').map(Number)
  return { id, name: id, module, lesson, title, ...noVideo, hasText: false }
}
