import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const unsubscribePage = readWords(
  'unsubscribe',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line }),
    left: z.strictObject({ heading: line, lead: line, articles: line, contact: line }),
    series: z.strictObject({
      ask: z.strictObject({ heading: line, lead: line, button: line }),
      left: z.strictObject({ heading: line, lead: line }),
    }),
  }),
)
