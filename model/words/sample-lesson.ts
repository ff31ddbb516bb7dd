import * as z from 'zod'
import { head, line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const sampleLessonPage = readWords(
  'sample-lesson',
  z.strictObject({
    ...head,
    eyebrow: line,
    place: line,
    minutes: plural,
    after: line,
    exercise: line,
    doneWhen: line,
    worksheet: z.strictObject({ heading: line, text: line, PDF: line, spreadsheet: line }),
    offer: z.strictObject({ heading: line, text: line, price: line, join: line, more: line }),
  }),
)
