import { modules } from './course.ts'
import { readLessons } from './reader/read-lessons.ts'

const lessons = readLessons()

/**
 * The course as its buyers get it: every lesson without its text, which web/course/lesson-texts.ts holds. For the server and the
 * build alone: exercises and videos are what is sold (decision 0006). Pages take titles and minutes from content/course.ts.
 */
export const courseModules = modules.map(({ title, includes }, index) => ({
  title,
  includes,
  lessons: lessons.filter(({ module }) => module === index + 1),
}))
