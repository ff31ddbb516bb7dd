import * as z from 'zod'
import { logCounts } from '../contract/course-room.ts'
import { film, line, picture } from './reader/kinds.ts'

const titled = z.strictObject({ title: line, text: line })

export const courseSchema = z.strictObject({
  video: z
    .strictObject({
      videoId: film,
      title: line,
      poster: picture('thumbnails').exactOptional(),
    })
    .exactOptional(),
  allowPromotionCodes: z.boolean(),
  refundDays: z.int('expected a whole number of days').positive(),
  sample: z.string().regex(/^\d+-\d+$/, 'expected the numbers of a module and a lesson, like 1-1'),
  modules: z.array(z.strictObject({ title: line, includes: line })).min(1),
  beginnersFail: z.array(titled),
  achievements: z.array(line),
  steps: z.array(titled),
  adds: z.array(z.strictObject({ free: line, lessons: line })),
  notFor: z.array(line),
  capacity: z.strictObject({ reviewsAWeek: z.int('expected a whole number').positive(), reason: line }),
  bonuses: z.array(
    z.strictObject({
      name: line,
      text: line,
      worth: z.number('expected a number').positive(),
      file: line.exactOptional(),
      form: z.literal('page-review').exactOptional(),
    }),
  ),
  guarantee: z
    .strictObject({
      pages: z.int('expected a whole number').positive(),
      months: z.int('expected a whole number').positive(),
      counted: z
        .array(z.enum(logCounts, `expected one of ${logCounts.join(', ')}`))
        .refine((names) => new Set(names).size === names.length, 'expected each of them once')
        .default([...logCounts]),
      answerDays: z.int('expected a whole number of days').positive(),
      promise: line,
      counts: line,
      yourSide: z.strictObject({ modules: line, pages: line, months: line }),
      mySide: z.array(line).min(1),
      invoke: line,
      limits: line,
    })
    .exactOptional(),
  questions: z.array(z.strictObject({ question: line, answer: line })),
})
