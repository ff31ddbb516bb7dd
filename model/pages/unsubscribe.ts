import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const unsubscribePage = readPage(
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
