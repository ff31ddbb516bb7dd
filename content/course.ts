import { courseSchema } from './course-file.ts'
import { readFile } from './reader/read.ts'

const course = readFile('content/course.yaml', courseSchema)

/** The introduction on the sales page: the sample of the player's own documentation until the owner sets another. */
export const courseVideo = course.video

/** Whether the checkout has a field for the promotion codes that the owner makes at Stripe. */
export const allowPromotionCodes = course.allowPromotionCodes

/** Days in which a buyer can have the whole price back without giving a reason. */
export const refundDays = course.refundDays

/** Without the lessons' links: every visitor may read this, and the links are what is sold. */
export const modules = course.modules.map(({ lessons, ...module }) => ({
  ...module,
  lessons: lessons.map(({ link, ...lesson }) => lesson),
}))

export type Module = (typeof modules)[number]

export const lessonCount = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)

export const { beginnersFail, achievements, steps, guarantee, questions } = course

export const bonuses = course.bonuses.map(({ dollars, ...bonus }) => ({
  ...bonus,
  cents: Math.round(dollars * 100),
}))

export const bonusCents = bonuses.reduce((sum, { cents }) => sum + cents, 0)
