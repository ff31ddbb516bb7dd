import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text of the page for people whose email address somebody else entered, from words/not-me.yaml. */
export const notMePage = readWords(
  'not-me',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line }),
    suppressed: z.strictObject({ heading: line, lead: line }),
    askReader: z.strictObject({ heading: line, lead: line, button: line }),
    quiet: z.strictObject({ heading: line, lead: line }),
  }),
)
