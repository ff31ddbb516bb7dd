import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const confirmPage = readPage(
  'confirm',
  z.strictObject({
    ask: z.strictObject({ heading: line, lead: line, button: line, finePrint: line }),
    confirmed: z.strictObject({ heading: line, lead: line, text: line, next: line }),
  }),
)
