import * as z from 'zod'
import { day, line } from './reader/kinds.ts'
import { playerOf } from './reader/lesson-video.ts'

const count = z.int('expected a whole number').positive('expected 1 or more')
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected small letters and digits, with hyphens between')

/** The front matter of a lesson. docs/writing.md explains each field. */
export const lessonHead = z.strictObject({
  module: count,
  lesson: count,
  title: line,
  minutes: count.exactOptional(),
  summary: line.exactOptional(),
  checked: day.exactOptional(),
  worksheet: id.exactOptional(),
  exercise: z.strictObject({ title: line, steps: z.array(line).min(1), doneWhen: line }).exactOptional(),
  video: line
    .refine(
      (source) => playerOf(source) !== null,
      'expected an address at YouTube or Vimeo, or a file of lessons/media/, like offers.mp4',
    )
    .nullable()
    .default(null),
  captions: line
    .regex(/^[\w-]+\.vtt$/, 'expected a file of lessons/media/, like offers.vtt')
    .nullable()
    .default(null),
  transcript: line.nullable().default(null),
})

/**
 * A lesson's data without its text. The overview in the course room lists a lesson that has neither text nor video, but
 * doesn't link to it.
 */
export type Lesson = z.infer<typeof lessonHead> & {
  /** `2-3`: the third lesson of the second module. */
  id: string
  /** The file name without its extension. */
  name: string
  hasText: boolean
}
