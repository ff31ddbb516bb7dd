import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

const axis = z.strictObject({ name: line, low: line, high: line })

/** The text of the niche scorecard, from words/scorecard.yaml. */
export const scorecardWords = readWords(
  'scorecard',
  z.strictObject({
    name: line,
    axes: z.strictObject({
      demand: axis,
      monetization: axis,
      competition: axis,
      affinity: axis,
      durability: axis,
    }),
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
  }),
)
