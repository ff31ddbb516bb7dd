import '../ui/checkbox.css'
import './scorecard.css'
import { useEffect, useRef, useState } from 'react'
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
  const inputs = useRef<HTMLDivElement>(null)
  const [card, setCard] = useScoresInAddress(inputs)
  const score = (id: AxisId, value: number) => setCard({ ...card, scores: { ...card.scores, [id]: value } })
  return (
    <section className="scorecard" id="scorecard" aria-label="Live niche scorecard">
      <div className="scorecard-sliders" ref={inputs}>
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

/**
 * Pages are rendered at build without a query, so the scores are read after hydration, and again after each navigation.
 * Sliders may have been moved before this code came: they then hold the first scores.
 */
function useScoresInAddress(inputs: React.RefObject<HTMLDivElement | null>) {
  const { key } = useLocation()
  const [card, setCard] = useState(untouched)
  const keep = (next: Scorecard) => {
    setCard(next)
    history.replaceState(history.state, '', `?${writeScores(next)}${location.hash}`)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => setCard(readScores(location.search)), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and after the address was read
  useEffect(() => {
    const moved = readScores(enteredQuery(inputs.current))
    if (writeScores(moved) !== writeScores(untouched)) keep(moved)
  }, [])
  return [card, keep] as const
}

function enteredQuery(inputs: HTMLDivElement | null): string {
  const given = [...(inputs?.querySelectorAll('input') ?? [])].filter(
    ({ type, checked }) => type === 'range' || checked,
  )
  return new URLSearchParams(given.map(({ name, value }) => [name, value])).toString()
}
