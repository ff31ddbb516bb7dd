import { scorecardWords } from '../../../model/words/scorecard.ts'
import { Embed } from '../../lab/embed.tsx'
import type { PageProps } from '../../page-props.ts'
import { NicheScorecard } from '../../scorecard/niche-scorecard.tsx'
import { readScores, writeScores } from '../../scorecard/scores.ts'
import type { load } from './load.ts'

/** The niche scorecard, for frames of other sites. */
export default function EmbedScorecardPage({ data: { article } }: PageProps<typeof load>) {
  return (
    <Embed
      name="scorecard"
      title={scorecardWords.name}
      whole={`${article}#scorecard`}
      figures={(search) => writeScores(readScores(search))}
    >
      <h1>{scorecardWords.name}</h1>
      <NicheScorecard article={article} />
    </Embed>
  )
}
