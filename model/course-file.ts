import * as z from 'zod'
import { film, line, picture } from './reader/kinds.ts'

const titled = z.strictObject({ title: line, text: line })

/** The fields of the log's form that aren't columns, and the names of its spreadsheet's other columns. */
const taken = ['month', 'changes', 'hours', 'pages', 'addresses']

const logColumn = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'expected a name in small letters, like loaves')
    .refine((key) => !taken.includes(key), `expected a name that isn’t one of ${taken.join(', ')}`),
  label: line,
  ask: line.exactOptional(),
  caption: line.exactOptional(),
  kind: z.enum(['count', 'money'], 'expected count or money'),
})

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
      file: line.exactOptional().meta({ files: 'bonuses/*.yaml' }),
      form: z.literal('page-review').exactOptional(),
    }),
  ),
  log: z
    .strictObject({
      hours: z.boolean('expected true or false').default(true),
      pages: z.boolean('expected true or false').default(true),
      columns: z
        .array(logColumn)
        .min(1, 'expected at least one column')
        .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'expected each key once'),
    })
    .exactOptional(),
  guarantee: z
    .strictObject({
      pages: z.int('expected a whole number').positive().exactOptional(),
      months: z.int('expected a whole number').positive(),
      counted: line.default('commission'),
      answerDays: z.int('expected a whole number of days').positive(),
      promise: line,
      counts: line,
      yourSide: z.strictObject({ modules: line, pages: line.exactOptional(), months: line }),
      mySide: z.array(line).min(1),
      invoke: line,
      limits: line,
    })
    .exactOptional(),
  questions: z.array(z.strictObject({ question: line, answer: line })),
})
