import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

const axis = { name: line, low: line, high: line }

/** The text of the niche scorecard, from words/scorecard.yaml. */
export const scorecardWords = readWords('scorecard', {
  name: line,
  axes: {
    demand: axis,
    monetization: axis,
    competition: axis,
    affinity: axis,
    durability: axis,
  },
  means: line,
  twice: line,
  times: line,
  best: line,
  wins: line,
  fails: line,
  affinity: line,
  monetization: line,
  upkeep: line,
  tight: line,
  next: line,
  copy: line,
  print: line,
  noScript: line,
})
