import { numbers } from '../../model/numbers.ts'
import { scorecardWords } from '../../model/words/scorecard.ts'
import { axes, type Scores } from './scores.ts'

const centre = 100
const step = 15

/** A radar chart of the five scores. The numbers next to the sliders are its text alternative. */
export function Radar({ scores }: { scores: Scores }) {
  const rings = Array.from({ length: numbers.scoreHighest }, (_, index) => index + 1)
  return (
    <svg className="radar" viewBox="-44 2 300 184" aria-hidden="true">
      {rings.map((ring) => (
        <polygon key={ring} stroke="var(--line)" points={shape(() => ring)} />
      ))}
      <polygon className="radar-shape" points={shape((index) => scores[axes[index]?.id ?? 'demand'])} />
      {axes.map(({ id }, index) => (
        <text key={id} {...placeOf(index)}>
          {scorecardWords.axes[id].name}
        </text>
      ))}
    </svg>
  )
}

function shape(score: (index: number) => number): string {
  return axes.map((_, index) => corner(index, score(index)).join()).join(' ')
}

/** Returns the point for a score. The axes point to the corners of a pentagon; the first axis points to the top. */
function corner(index: number, score: number): [number, number] {
  const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2
  return [round(centre + Math.cos(angle) * score * step), round(centre + Math.sin(angle) * score * step)]
}

/**
 * Places a label above or below its corner. At the sides, aligns the label with the corner, because a centered label
 * wouldn't fit.
 */
function placeOf(index: number): { x: number; y: number; textAnchor: 'start' | 'middle' | 'end' } {
  const [x, y] = corner(index, numbers.scoreHighest + 0.9)
  if (Math.abs(x - centre) < 4 * step) return { x, y: y + 5, textAnchor: 'middle' }
  const side = Math.sign(x - centre)
  return { x: x - side * 21, y: y - 7, textAnchor: side > 0 ? 'start' : 'end' }
}

const round = (value: number) => Math.round(value * 10) / 10
