import { useId } from 'react'
import { numbers } from '../../model/numbers.ts'
import { scorecardWords } from '../../model/words/scorecard.ts'
import type { axes } from './scores.ts'

type ScoreSliderProps = { axis: (typeof axes)[number]; score: number; onScore: (score: number) => void }

export function ScoreSlider({ axis, score, onScore }: ScoreSliderProps) {
  const id = useId()
  const { name, low, high } = scorecardWords.axes[axis.id]
  return (
    <div className="score-slider">
      <label htmlFor={id}>{name}</label>{' '}
      <output htmlFor={id} aria-hidden="true">
        {score}
      </output>
      <input
        id={id}
        type="range"
        name={axis.key}
        min={numbers.scoreLowest}
        max={numbers.scoreHighest}
        step="1"
        value={score}
        style={at(score)}
        aria-describedby={`${id}-ends`}
        onChange={(event) => onScore(event.target.valueAsNumber)}
      />
      <p id={`${id}-ends`}>
        <span>
          <b>{numbers.scoreLowest}</b>&ensp;<span className="visually-hidden">{scorecardWords.means}</span>{' '}
          {low}
        </span>{' '}
        <span>
          {high}&ensp;<span className="visually-hidden">{scorecardWords.means}</span>{' '}
          <b>{numbers.scoreHighest}</b>
        </span>
      </p>
    </div>
  )
}

/** Sets the custom property --at to the fraction of the track that is left of the thumb. */
const at = (score: number): React.CSSProperties & { '--at': number } => ({
  '--at': (score - numbers.scoreLowest) / (numbers.scoreHighest - numbers.scoreLowest),
})
