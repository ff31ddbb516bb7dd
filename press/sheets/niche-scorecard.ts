import { marksSheet } from './marks-sheet.ts'
import { axes, type Idea, scorecardSheet } from './scorecard-sheet.ts'
import { tableOf } from './table-of.ts'
import type { Worksheet } from './worksheet.ts'

/**
 * Makes the sheets of the workbook: a blank scorecard, a scorecard with the document's examples, and the meaning of the
 * scores.
 */
export function nicheScorecard(): Worksheet[] {
  const { rows } = tableOf('niche-scorecard', 'Idea')
  const examples = rows.filter(([idea]) => idea)
  return [
    scorecardSheet('Scorecard', rows.length - examples.length),
    scorecardSheet('Example', examples.length, examples.map(asIdea)),
    marksSheet(),
  ]
}

const asIdea = ([name = '', ...cells]: readonly string[]): Idea => ({
  name,
  scores: cells.slice(0, axes.length).map(Number),
})
