/** Where the line stood after each step: along 240, and up from 150. The dip is the two failures. */
const stops = [
  [14, 128],
  [52, 122],
  [96, 112],
  [136, 132],
  [180, 74],
  [226, 30],
] as const

/** The line as far as it had come by then, with the rest of the way pencilled in. */
export function LineSoFar({ position }: { position: number }) {
  const [x, y] = stops[position] ?? stops[0]
  return (
    <svg viewBox="0 0 240 150" className="line-so-far" aria-hidden="true">
      <path
        className="line-so-far-grid"
        d="M8 30h226M8 64h226M8 98h226M52 8v134M96 8v134M140 8v134M184 8v134M228 8v134"
      />
      <path className="line-so-far-axes" d="M9 6c1 46-1 90 0 136 76-1 150 1 226-1" />
      <path className="line-so-far-ahead" d={through(stops)} />
      <path className="line-so-far-done" d={through(stops.slice(0, position + 1))} />
      <circle cx={x} cy={y} r="7" />
    </svg>
  )
}

/** A curve that passes every point level, as a hand would draw it. */
function through(points: readonly (readonly [number, number])[]): string {
  return points.reduce((path, [x, y], index) => {
    const before = points[index - 1]
    if (!before) return `M${x} ${y}`
    const middle = (before[0] + x) / 2
    return `${path}C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
  }, '')
}
