import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const newsletterPage = readWords(
  'newsletter',
  z.strictObject({
    ...head,
    heading: line,
    lead: line,
    empty: line,
    feed: line,
    all: line,
    older: line,
    aSample: line,
    sample: line,
    corrected: line,
  }),
)
