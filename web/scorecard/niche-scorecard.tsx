import { filled } from '../../model/filled.ts'
import { scorecardWords } from '../../model/words/scorecard.ts'
import '../lab/frame.css'
import '../ui/checkbox.css'
import './scorecard.css'
import { useRef } from 'react'
import { numbers } from '../../model/numbers.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { Radar } from './radar.tsx'
import { ScoreSlider } from './score-slider.tsx'
import { type AxisId, axes, readScores, type Scorecard, untouched, verdict, writeScores } from './scores.ts'
import { ShareScores } from './share-scores.tsx'

/**
 * Five sliders, and the verdict on their scores. The URL contains the scores, so each idea has its own link. On a page
 * without the article, `article` is the article's path, which the link leads to.
 */
export function NicheScorecard({ article }: { article?: string }) {
  const words = scorecardWords
  const weight = numbers.nicheMonetizationWeight
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useAddressState({ form, first: untouched(), read: readScores, write: writeScores })
  const score = (id: AxisId, value: number) => setCard({ ...card, scores: { ...card.scores, [id]: value } })
  return (
    <form
      ref={form}
      id="scorecard"
      className="instrument scorecard framed"
      aria-label={words.name}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="instrument-fields">
        {axes.map((axis) => (
          <ScoreSlider
            key={axis.id}
            axis={axis}
            score={card.scores[axis.id]}
            onScore={(value) => score(axis.id, value)}
          />
        ))}
        <label className="scorecard-weight">
          <input
            type="checkbox"
            name="w"
            value="1"
            checked={card.weighted}
            onChange={(event) => setCard({ ...card, weighted: event.target.checked })}
          />
          <span>{weight === 2 ? words.twice : filled(words.times, { weight })}</span>
        </label>
      </div>
      <div className="instrument-result graph-paper">
        <Radar scores={card.scores} />
        <VerdictBox card={card} />
        <ShareScores article={article} query={writeScores(card)} />
      </div>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
    </form>
  )
}

function VerdictBox({ card }: { card: Scorecard }) {
  const words = scorecardWords
  const { wins, total, best, reasons } = verdict(card)
  return (
    <div className="scorecard-verdict" data-wins={wins} aria-live="polite">
      {/* Sticky on phones, so that the result stays in view. */}
      <output className="instrument-pinned scorecard-score">
        {/* A new element for another total, because a browser's translation replaces the text of this one. */}
        <span key={total} className="scorecard-total">
          {total}
          <small> {filled(words.best, { best })}</small>
        </span>{' '}
        <strong className="part-title">{wins ? words.wins : words.fails}</strong>
      </output>
      <p>{reasons.join(' ')}</p>
    </div>
  )
}
