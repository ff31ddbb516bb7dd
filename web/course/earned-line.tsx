import { counted, inUnit, shortMonth } from '../../model/formats.ts'
import './earned-line.css'
import type { LogMonth, Standing } from '../../contract/course-room.ts'
import { countedColumn } from '../../model/log.ts'
import { courseRoom } from '../../model/words/course-room.ts'

const [width, height] = [720, 300]
const [left, right, top, bottom] = [10, 20, 44, 250]
const lastPoint = { r: 8, fill: 'var(--mark)', stroke: 'var(--ink)' }
const otherPoints = { r: 5, fill: 'var(--surface)', stroke: 'var(--act)' }

/**
 * A chart of what the guarantee counts so far, with the guaranteed amount as the goal. The table of months has the same
 * figures.
 */
export function EarnedLine({ months, standing }: { months: readonly LogMonth[]; standing: Standing }) {
  const { goal, earned, unit } = standing
  const tallest = Math.max(goal, earned) * 1.04
  const shown = Math.max(6, months.length)
  const x = (index: number) => Math.round(left + (index / shown) * (width - left - right))
  const y = (sum: number) => Math.round(bottom - (sum / tallest) * (bottom - top))
  const sums = runningSums(months)
  const points = sums.map((sum, index) => [x(index + 1), y(sum)] as const)
  // The label is above all of the line. Where it isn't next to the dots of the goal, it has some of its own.
  const isPassed = earned > goal
  const way = `M${left} ${bottom}${points.map(([px, py]) => `L${px} ${py}`).join('')}`
  const round = (sum: number) => inUnit(sum, unit, { round: true })
  const label = counted(courseRoom.log.line, months.length, {
    earned: round(earned),
    goal: round(goal),
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="earned-line" role="img" aria-label={label}>
      <path
        stroke="var(--mark)"
        strokeWidth="4"
        strokeDasharray="2 8"
        d={`M${left} ${y(goal)}H${width - right}${isPassed ? `M${left + 12} 16h48` : ''}`}
      />
      <text x={left + (isPassed ? 72 : 12)} y={top - 20}>
        {round(goal)}
      </text>
      <path stroke="var(--ink)" strokeWidth="2" d={`M${left} ${top - 14}V${bottom}H${width - right}`} />
      {months.length > 0 && <path stroke="var(--act)" strokeWidth="5" d={way} />}
      {points.map(([px, py], index) => (
        <circle
          key={months[index]?.month}
          cx={px}
          cy={py}
          strokeWidth="3"
          {...(index === points.length - 1 ? lastPoint : otherPoints)}
        />
      ))}
      {months.map(({ month }, index) =>
        // If there are many months, only some of their names fit.
        index % Math.ceil(months.length / 6) === 0 ? (
          <text key={month} x={x(index + 1)} y={bottom + 36} textAnchor="middle">
            {shortMonth(month)}
          </text>
        ) : null,
      )}
    </svg>
  )
}

/** Returns the total of what the guarantee counts up to each month. */
export function runningSums(months: readonly LogMonth[]): number[] {
  let sum = 0
  return months.map(({ counts }) => {
    sum += counts[countedColumn?.key ?? ''] ?? 0
    return sum
  })
}
