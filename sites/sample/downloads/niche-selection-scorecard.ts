import { numbers } from '../../../model/numbers.ts'
import type { DownloadDocument } from './document.ts'
import { evidenceSheet } from './niche-selection-scorecard/evidence-sheet.ts'
import { firstWeeks } from './niche-selection-scorecard/first-weeks.ts'
import { howToScore } from './niche-selection-scorecard/how-to-score.ts'
import { scorecardAndVerdict } from './niche-selection-scorecard/scorecard-and-verdict.ts'

export const nicheSelectionScorecard: DownloadDocument = {
  id: 'niche-selection-scorecard',
  cover: {
    drawing: 'covers/niche.svg',
    alt: 'A pentagon with the axes Demand, Monetization, Competition, Affinity and Durability, and a niche drawn into it',
  },
  title: 'Niche Selection Scorecard',
  description: `Score up to six niche ideas from ${numbers.scoreLowest} to ${numbers.scoreHighest} on Demand, Monetization, Competition, Affinity and Durability, with evidence for every number and one rule that picks the winner.`,
  introduction: `Use it when you have at least three ideas and can’t decide. Write each idea as one sentence: a reader, a problem, a kind of product. Read page one, fill in one evidence sheet for each idea (20 minutes, and up to two hours if it survives them), carry the numbers to the scorecard, apply the rule, and test the winner with the article count. Score all the ideas on the same day, in the same mood. A winner gets ${numbers.commitMonths} months before you judge it.`,
  sheet: 'niche-scorecard',
  parts: [howToScore, evidenceSheet, scorecardAndVerdict, firstWeeks],
}
