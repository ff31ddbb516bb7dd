import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text of the page for a link in an email that no longer works, from words/dead-link.yaml. */
export const deadLink = readWords('dead-link', {
  expired: { heading: line, lead: line, button: line },
  renewed: { heading: line, lead: line, text: line },
  invalid: { heading: line, lead: line, text: line },
})
