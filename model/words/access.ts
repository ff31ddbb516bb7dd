import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text of the page for a buyer without a working link, from words/access.yaml. */
export const accessPage = readWords('access', {
  ask: { heading: line },
  unknown: { heading: line },
  lead: line,
  button: line,
  finePrint: line,
  sent: { heading: line, lead: line, text: line },
  forgotten: { heading: line, lead: line, text: line },
  ended: { heading: line, lead: line, text: line, button: line },
})
