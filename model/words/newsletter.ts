import { head, line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const newsletterPage = readWords('newsletter', {
  ...head,
  heading: line,
  lead: line,
  samples: line,
  empty: line,
  feed: line,
  all: line,
  older: line,
  sample: line,
  corrected: line,
})
