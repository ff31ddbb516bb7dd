import '../ui/checkbox.css'
import './scorecard.css'
import { useEffect, useState } from 'react'
import { numbers } from '../../content/numbers.ts'
import { useLocation } from '../frame/use-location.ts'
import { type AxisId, axes, type Scorecard, untouched } from './axes.ts'
import { Radar } from './radar.tsx'
import { readScores, writeScores } from './score-address.ts'
import { ScoreSlider } from './score-slider.tsx'
import { ShareScores } from './share-scores.tsx'
import { verdict } from './verdict.ts'

/** Five sliders and the rule. The address keeps the scores, so each idea has a link of its own. */
export function NicheScorecard() {
  const [card, setCard] = useScoresInAddress()
  const score = (id: AxisId, value: number) => setCard({ ...card, scores: { ...card.scores, [id]: value } })
  return (
    <section className="scorecard" id="scorecard" aria-label="Live niche scorecard">
      <div className="scorecard-sliders">
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
            checked={card.weighted}
            onChange={(event) => setCard({ ...card, weighted: event.target.checked })}
          />
          <span>Count Monetization {numbers.nicheMonetizationWeight} times</span>
        </label>
      </div>
      <div className="scorecard-result">
        <Radar scores={card.scores} />
        <VerdictBox card={card} />
        <ShareScores query={writeScores(card)} />
      </div>
      <noscript>
        <p>The sliders need JavaScript. The printed scorecard does the same math with a pen.</p>
      </noscript>
    </section>
  )
}

function VerdictBox({ card }: { card: Scorecard }) {
  const { wins, total, best, reasons } = verdict(card)
  return (
    <output className="scorecard-verdict" data-wins={wins} aria-live="polite">
      <span className="scorecard-total">
        {total}
        <small> of {best}</small>
      </span>
      <strong>{wins ? 'This niche passes the rule.' : 'Out, whatever the total.'}</strong>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </output>
  )
}

/** Pages are rendered at build without a query, so the scores are read after hydration, and again after each navigation. */
function useScoresInAddress() {
  const { key } = useLocation()
  const [card, setCard] = useState(untouched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => setCard(readScores(location.search)), [key])
  const keep = (next: Scorecard) => {
    setCard(next)
    history.replaceState(history.state, '', `?${writeScores(next)}${location.hash}`)
  }
  return [card, keep] as const
}
