import { line, plural } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The words of the line of figures from the database, from words/ledger.yaml. */
export const ledgerWords = readWords('ledger', {
  asOf: line,
  readers: line,
  kits: line,
  sold: line,
  reviews: plural,
  stories: line,
  books: line,
})
