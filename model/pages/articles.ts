import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

export const articlesPage = readPage('articles', {
  ...head,
  heading: line,
  lead: line,
  empty: line,
  ask: { heading: line, text: line },
})
