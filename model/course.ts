import { toCents } from '../contract/currencies.ts'
import { courseSchema } from './course-file.ts'
import { type Module, publicModules } from './modules.ts'
import { offer } from './offer.ts'
import { ContentFault } from './reader/fault.ts'
import { readFile } from './reader/read.ts'
import { lessonFolder, readLessons } from './reader/read-lessons.ts'

const course = readFile('course.yaml', courseSchema)

/** The introductory video on the sales page, or null. */
export const courseVideo = course.video ?? null

/** The columns of the log, if course.yaml lists them. `log` of model/log.ts has the log of any course. */
export const ownLog = course.log ?? null

/** What the owner promises a buyer who does their part, and what each part is. Null if the course has no guarantee. */
export const guarantee = course.guarantee ?? null
if ((guarantee === null) !== (offer.guarantee === null))
  throw new ContentFault([
    guarantee === null
      ? 'course.yaml: guarantee: expected the terms of the guarantee of offer.yaml: add them, or remove the amount there'
      : 'offer.yaml: guarantee: expected the amount of the guarantee of course.yaml: add it, or remove the terms there',
  ])

/** Whether Stripe's checkout page has a field for promotion codes. */
export const allowPromotionCodes = course.allowPromotionCodes

/** The number of days in which a buyer can get a full refund without giving a reason. */
export const refundDays = course.refundDays

/** The id of the lesson that everyone may read, for example `1-1`. */
export const sampleLesson = course.sample

const lessons = readLessons(lessonFolder, { file: 'course.yaml', count: course.modules.length })

/** The modules, for public pages. */
export const modules: readonly Module[] = publicModules(course.modules, lessons)

export const lessonCount = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)

export const courseMinutes = modules
  .flatMap(({ lessons }) => lessons)
  .reduce((sum, { minutes = 0 }) => sum + minutes, 0)

export const { beginnersFail, achievements, steps, adds, notFor, capacity, questions } = course

export const bonuses = course.bonuses.map(({ worth, ...bonus }) => ({
  ...bonus,
  cents: toCents(worth, offer.currency),
}))

export const bonusCents = bonuses.reduce((sum, { cents }) => sum + cents, 0)
