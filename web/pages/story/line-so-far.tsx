import { storySteps } from '../../../model/story.ts'

type Point = readonly [x: number, y: number]

/** The points of the drawn line, in a viewBox of 240 by 150. The dip shows the failures in the story. */
const drawn: readonly Point[] = [
  [14, 128],
  [52, 122],
  [96, 112],
  [136, 132],
  [180, 74],
  [226, 30],
]

/** Returns the points at the start and after each step of the story, spread evenly along the drawn line. */
export function stopsOf(steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => pointAt((step / steps) * (drawn.length - 1)))
}

function pointAt(place: number): Point {
  const at = Math.min(Math.floor(place), drawn.length - 2)
  const [from = [0, 0], to = from] = drawn.slice(at, at + 2)
  const between = (a: number, b: number) => Math.round(a + (b - a) * (place - at))
  return [between(from[0], to[0]), between(from[1], to[1])]
}

/** Draws the story's line: solid up to the current step, dotted after it. */
export function LineSoFar({ position }: { position: number }) {
  const stops = stopsOf(storySteps.length)
  const [x, y] = stops[position] ?? [0, 0]
  return (
    <svg viewBox="0 0 240 150" className="line-so-far" aria-hidden="true">
      <path
        stroke="var(--line)"
        d="M8 30h226M8 64h226M8 98h226M52 8v134M96 8v134M140 8v134M184 8v134M228 8v134"
      />
      <path stroke="var(--ink)" strokeWidth="2.5" d="M9 6c1 46-1 90 0 136 76-1 150 1 226-1" />
      <path stroke="var(--ink-soft)" strokeWidth="1.5" strokeDasharray="1 7" d={through(stops)} />
      <path stroke="var(--act)" strokeWidth="5" d={through(stops.slice(0, position + 1))} />
      <circle cx={x} cy={y} r="7" fill="var(--mark)" stroke="var(--ink)" strokeWidth="2.5" />
    </svg>
  )
}

/** Returns a curve through the points. The curve is horizontal at each point. */
function through(points: readonly Point[]): string {
  return points.reduce((path, [x, y], index) => {
    const before = points[index - 1]
    if (!before) return `M${x} ${y}`
    const middle = (before[0] + x) / 2
    return `${path}C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
  }, '')
}
