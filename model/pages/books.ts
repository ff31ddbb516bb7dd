import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const booksPage = readPage(
  'books',
  z.strictObject({
    ...head,
    eyebrow: line,
    heading: line,
    lead: line,
    example: z.strictObject({ label: line, text: line }),
    totals: z.strictObject({ hours: line, visitors: line, sales: line, left: line }),
    chart: z.strictObject({ heading: line, label: line, caption: line }),
    table: z.strictObject({
      heading: line,
      month: line,
      hours: line,
      pages: line,
      visitors: line,
      clicks: line,
      sales: line,
      income: line,
      costs: line,
      left: line,
      total: line,
    }),
    costs: z.strictObject({ heading: line, hosting: line, email: line, products: line, total: line }),
    mistakes: z.strictObject({ heading: line }),
    next: z.strictObject({ heading: line }),
    more: z.strictObject({ text: line }),
    link: line,
  }),
)
