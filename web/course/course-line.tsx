import './course-line.css'
import type { Progress } from '../../contract/course-room.ts'

type Point = readonly [x: number, y: number]

const [width, height] = [720, 250]
const reached = { fill: 'var(--mark)', stroke: 'var(--ink)' }
const ahead = { fill: 'var(--surface)', stroke: 'var(--ink-soft)' }

/** Returns the point at a fraction of the line, from 0 to 1. The line rises like the site's growth line. */
function pointAt(part: number): Point {
  const dip = Math.sin(part * Math.PI * 3) * 10
  return [Math.round(14 + part * (width - 28)), Math.round(212 - part ** 1.4 * 182 + dip)]
}

/**
 * Shows progress as a line with a dot for each module. A module's segment is drawn in proportion to its finished lessons.
 */
export function CourseLine({ modules }: { modules: readonly Progress[] }) {
  const stops = Array.from({ length: modules.length + 1 }, (_, index) => pointAt(index / modules.length))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="course-line" aria-hidden="true">
      {modules.map(({ done, count }, index) => {
        const path = between(stops[index] ?? [0, 0], stops[index + 1] ?? [0, 0])
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: modules have no id here, and their order never changes
          <g key={index}>
            <path stroke="var(--ink-soft)" strokeWidth="3" strokeDasharray="1 9" d={path} />
            {done > 0 && (
              <path
                className="course-line-done"
                stroke="var(--act)"
                strokeWidth="5"
                d={path}
                pathLength={count}
                strokeDasharray={`${done} ${count}`}
              />
            )}
          </g>
        )
      })}
      {modules.map(({ done, count }, index) => {
        const [x, y] = stops[index + 1] ?? [0, 0]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: modules have no id here, and their order never changes
          <g key={index}>
            <circle
              cx={x}
              cy={y}
              r="9"
              strokeWidth="2.5"
              {...(done > 0 && done === count ? reached : ahead)}
            />
            <text x={x} y={Math.min(y + 36, height - 2)}>
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Returns a curve that is horizontal at both ends. */
function between([x1, y1]: Point, [x2, y2]: Point): string {
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}
