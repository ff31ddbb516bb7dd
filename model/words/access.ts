import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text of the page for a buyer without a working link, from words/access.yaml. */
export const accessPage = readWords(
  'access',
  z.strictObject({
    ask: z.strictObject({ heading: line }),
    unknown: z.strictObject({ heading: line }),
    lead: line,
    button: line,
    finePrint: line,
    sent: z.strictObject({ heading: line, lead: line, text: line }),
    forgotten: z.strictObject({ heading: line, lead: line, text: line }),
    ended: z.strictObject({ heading: line, lead: line, text: line, button: line }),
  }),
)
