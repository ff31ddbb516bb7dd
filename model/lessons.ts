import { modules } from './course.ts'
import { readLessons } from './reader/read-lessons.ts'

const lessons = readLessons()

/**
 * The course for buyers: every lesson with its exercise and video. Only the server and the build may import this module
 * (decision 0006). web/course/lesson-texts.ts has the lessons' texts. Public pages get titles and minutes from
 * model/course.ts.
 */
export const courseModules = modules.map(({ title, includes }, index) => ({
  title,
  includes,
  lessons: lessons.filter(({ module }) => module === index + 1),
}))
