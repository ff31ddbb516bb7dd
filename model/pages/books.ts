import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const booksPage = readPage('books', {
  ...head,
  eyebrow: line,
  heading: line,
  lead: line,
  example: { label: line, text: line },
  totals: { hours: line, visitors: line, sales: line, left: line },
  chart: { heading: line, label: line, caption: line },
  table: {
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
  },
  costs: { heading: line, hosting: line, email: line, products: line, total: line },
  mistakes: { heading: line },
  next: { heading: line },
  more: { text: line },
  link: line,
})
