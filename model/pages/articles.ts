import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const articlesPage = readPage(
  'articles',
  z.strictObject({
    ...head,
    heading: line,
    lead: line,
    empty: line,
    ask: z.strictObject({ heading: line, text: line }),
  }),
)
