import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const confirmPage = readWords(
  'confirm',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line, finePrint: line }),
    confirmed: z.strictObject({ heading: line, lead: line, text: line, next: line }),
  }),
)
