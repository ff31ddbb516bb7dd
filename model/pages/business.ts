import * as z from 'zod'
import { head, line, section } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const businessPage = readPage('business', {
  ...head,
  heading: line,
  lead: line,
  ways: { course: line, kits: line },
  accounts: section({
    heading: line,
    text: line,
    month: line,
    rows: {
      hours: line,
      pages: line,
      visitors: line,
      sales: line,
      commissions: line,
      hosting: line,
      email: line,
      products: line,
      left: line,
    },
    note: line,
  }),
  terms: z.array(z.strictObject({ heading: line, text: line })),
})
