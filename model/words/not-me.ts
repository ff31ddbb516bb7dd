import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text of the page for people whose email address somebody else entered, from words/not-me.yaml. */
export const notMePage = readWords('not-me', {
  ask: { heading: line, lead: line, button: line },
  suppressed: { heading: line, lead: line },
  askReader: { heading: line, lead: line, button: line },
  quiet: { heading: line, lead: line },
})
