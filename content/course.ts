import { courseSchema } from './course-file.ts'
import { ContentFault } from './reader/fault.ts'
import { readFile } from './reader/read.ts'
import { readLessons } from './reader/read-lessons.ts'

const course = readFile('content/course.yaml', courseSchema)

/** The introduction on the sales page: the sample of the player's own documentation until the owner sets another. */
export const courseVideo = course.video

/** Whether the checkout has a field for the promotion codes that the owner makes at Stripe. */
export const allowPromotionCodes = course.allowPromotionCodes

/** Days in which a buyer can have the whole price back without giving a reason. */
export const refundDays = course.refundDays

/** The id of the lesson that everybody may read. */
export const sampleLesson = course.sample

const lessons = readLessons()
const strays = lessons.filter(({ module }) => module > course.modules.length)
if (strays.length > 0)
  throw new ContentFault(
    strays.map(
      ({ name, module }) =>
        `content/lessons/${name}.mdx: module: expected at most ${course.modules.length}, there is no module ${module} in content/course.yaml`,
    ),
  )

/** Each lesson by its title and minutes alone: every visitor may read these values, and the rest of a lesson is sold. */
export const modules = course.modules.map((module, index) => ({
  ...module,
  lessons: lessons
    .filter((lesson) => lesson.module === index + 1)
    .map(({ id, title, minutes }) => ({ id, title, ...(minutes && { minutes }) })),
}))

export type Module = (typeof modules)[number]

export const lessonCount = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)

/** The total length of all lessons. */
export const courseMinutes = modules
  .flatMap(({ lessons }) => lessons)
  .reduce((sum, { minutes = 0 }) => sum + minutes, 0)

export const { beginnersFail, achievements, steps, adds, notFor, capacity, guarantee, questions } = course

export const bonuses = course.bonuses.map(({ worth, ...bonus }) => ({
  ...bonus,
  cents: Math.round(worth * 100),
}))

export const bonusCents = bonuses.reduce((sum, { cents }) => sum + cents, 0)
