import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/**
 * The text around the scorecard and the calculators in frames of other sites, from words/embed.yaml. `putOnSite` is also in
 * articles, which have room for no more.
 */
export const { put: putOnSite, ...embedWords } = readWords('embed', {
  put: line,
  description: line,
  whole: line,
  how: line,
  copy: line,
})
