import { head, line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const contactPage = readWords('contact', {
  ...head,
  heading: line,
  lead: line,
  text: line,
  sent: line,
})
