import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

export const unsubscribePage = readWords('unsubscribe', {
  ask: { heading: line, lead: line, button: line },
  left: { heading: line, lead: line, articles: line, contact: line },
  series: {
    ask: { heading: line, lead: line, button: line },
    left: { heading: line, lead: line },
  },
})
