import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const confirmPage = readWords('confirm', {
  ask: { heading: line, lead: line, button: line, finePrint: line },
  confirmed: { heading: line, lead: line, text: line, next: line },
})
