import * as z from 'zod'
import { line, section } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const videoPage = readWords(
  'video',
  z.strictObject({
    chapters: line,
    sample: line,
    answer: line,
    written: z.strictObject({
      heading: line,
      changed: line,
      transcript: line,
      related: line,
      article: line,
      kit: line,
    }),
    share: z.strictObject({ label: line, lead: line, on: line }),
    all: line,
    channel: section({ label: line, text: line, subscribers: line, link: line }),
    next: section({ heading: line }),
    notFound: z.strictObject({ heading: line, text: line, home: line }),
  }),
)
