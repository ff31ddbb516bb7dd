import * as z from 'zod'
import { day, line } from './reader/kinds.ts'
import { playerOf } from './reader/lesson-video.ts'

const count = z.int('expected a whole number').positive('expected 1 or more')
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected small letters and digits, with hyphens between')

/** The front matter of a lesson. docs/writing.md explains each field. */
export const lessonHead = z.strictObject({
  module: count.meta({ title: 'Module', description: 'Its number, like 2.' }),
  lesson: count.meta({ title: 'Lesson', description: 'Its number in the module.' }),
  title: line.meta({ title: 'Title' }),
  minutes: count.exactOptional().meta({ title: 'Minutes', description: 'How long it takes.' }),
  summary: line.exactOptional().meta({ title: 'In one sentence' }),
  checked: day.exactOptional().meta({ title: 'Facts checked on', description: 'Printed under the title.' }),
  worksheet: id.exactOptional().meta({ title: 'Worksheet', files: 'worksheets/*.yaml' }),
  exercise: z
    .strictObject({ title: line, steps: z.array(line).min(1), doneWhen: line })
    .exactOptional()
    .meta({ title: 'Exercise' }),
  video: line
    .refine(
      (source) => playerOf(source) !== null,
      'expected an address at YouTube or Vimeo, or a file of lessons/media/, like offers.mp4',
    )
    .nullable()
    .default(null)
    .meta({ title: 'Video', description: 'Its address at YouTube or Vimeo, or a file in lessons/media.' }),
  captions: line
    .regex(/^[\w-]+\.vtt$/, 'expected a file of lessons/media/, like offers.vtt')
    .nullable()
    .default(null)
    .meta({ title: 'Captions', description: 'A .vtt file in lessons/media.' }),
  transcript: line
    .nullable()
    .default(null)
    .meta({ title: 'Transcript', description: 'The spoken words, for those who read.' }),
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
