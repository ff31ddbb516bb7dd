import './diagrams.css'
import type { Chart, ChartRow, ChartValue } from '../../contract/text-tree.ts'

type Described = { alt: string; caption?: string }
type Drawn = Described & { children?: React.ReactNode }
type Charted = Described & { chart: Chart; limitName?: string }

/** A frame around a diagram, named by its description. */
function Diagram({ alt, caption, className = '', children }: Drawn & { className?: string }) {
  return (
    <figure className={`diagram graph-paper ${className}`} aria-label={alt}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Stages from top to bottom, each with the branches that leave it. */
export const Path = (props: Drawn) => <Diagram {...props} className="path" />

/** The parts of a page or of a text from top to bottom, each with its note. */
export const Anatomy = (props: Drawn) => <Diagram {...props} className="anatomy" />

/** The highest number in a chart. */
const highest = ({ rows, limit = 0 }: Chart) =>
  Math.max(limit, ...rows.flatMap(({ values }) => values.map(({ to }) => to))) || 1

/** A bar for each number, and for a range one between its ends. A second column of ranges is drawn around the first’s values. */
export function Bars({ chart, limitName, ...described }: Charted) {
  const { columns, rows, limit } = chart
  const top = highest(chart)
  const x = (number: number) => Math.round((Math.max(0, number) / top) * 1000) / 10
  const withRange = columns.length === 2 && rows.some(({ values: [, range] }) => range && isRange(range))
  const tracks = (values: ChartRow['values']) => (withRange ? [values] : values.map((value) => [value]))
  return (
    <Diagram {...described}>
      <Legend columns={withRange ? [] : columns} limit={limitName ?? limit?.toString()} />
      <ul className="bars">
        {rows.map(({ label, values, note, isMarked }, index) => (
          <li key={label} data-marked={isMarked || undefined}>
            <span className="bars-label">{label}</span>
            {tracks(values).map((shown, series) => (
              <Track
                key={shown[0]?.text}
                shown={shown}
                name={columns.length > 1 && !withRange ? columns[series] : undefined}
                drawn={{ x, limit, seed: index + series, series }}
              />
            ))}
            {note && <span className="bars-note">{note}</span>}
          </li>
        ))}
      </ul>
    </Diagram>
  )
}

const isRange = ({ from, to }: ChartValue) => from !== to

type TrackProps = {
  shown: readonly ChartValue[]
  name: string | undefined
  drawn: { x: (number: number) => number; limit: number | undefined; seed: number; series: number }
}

/** A bar and its number, or a dot in its range. */
function Track({ shown: [value, range], name, drawn: { x, limit, seed, series } }: TrackProps) {
  if (!value) return null
  const around = range ?? (isRange(value) ? value : undefined)
  const [from, to] = around ? [x(around.from), x(around.to)] : [0, x(value.to)]
  const dot = range && `M${x(value.to)} 12h0`
  const least = limit === undefined ? undefined : `M${x(limit)}-4V28`
  return (
    <>
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
        {from < to && (
          <path className="bars-bar" data-series={around ? 'range' : series} d={bar(from, to, seed)} />
        )}
        <path className="diagram-axis" d="M0-4V28" />
        {/* Keeps the limit visible on a bar. */}
        {least && <path stroke="var(--surface)" strokeWidth="5" strokeLinecap="butt" d={least} />}
        {least && <path className="diagram-limit" d={least} />}
        {dot && <path stroke="var(--ink)" strokeWidth="17" d={dot} />}
        {dot && <path stroke="var(--mark)" strokeWidth="12" d={dot} />}
      </svg>
      <span className="bars-value">
        {name && <span className="visually-hidden">{name}: </span>}
        {value.text}
        {range && isRange(range) && <small> {range.text}</small>}
      </span>
    </>
  )
}

/** A bar whose edges are slightly uneven, as if drawn by hand. */
function bar(from: number, to: number, seed: number): string {
  const [a, b, c] = [(seed % 3) - 1, ((seed + 1) % 3) - 1, ((seed * 2) % 3) - 1]
  const middle = (from + to) / 2
  return `M${from} ${4 + a}Q${middle} ${3 + b} ${to} ${4 + c}L${to} ${20 + b}Q${middle} ${21 + c} ${from} ${20 + a}Z`
}

type LegendProps = { columns: readonly string[]; limit: string | undefined }

/** Names the series of a chart, if there are two, and its limit. */
function Legend({ columns, limit }: LegendProps) {
  const series = columns.length > 1 ? columns : []
  if (series.length === 0 && !limit) return null
  return (
    <ul className="diagram-legend">
      {series.map((name, index) => (
        <li key={name} data-series={index}>
          {name}
        </li>
      ))}
      {limit && <li data-series="limit">{limit}</li>}
    </ul>
  )
}

/** One or two lines through the values of the columns, with the values of marked rows and of the last row. */
export function Line({ chart, limitName, ...described }: Charted) {
  const { columns, rows, limit } = chart
  const [top, low] = [
    highest(chart),
    Math.min(0, ...rows.flatMap(({ values }) => values.map(({ to }) => to))),
  ]
  const x = (index: number) => rounded((index / (rows.length - 1)) * 100)
  const y = (number: number) => rounded(((top - number) / (top - low)) * 100)
  const isNamed = (index: number) => rows[index]?.isMarked || index === rows.length - 1
  return (
    <Diagram {...described}>
      <Legend columns={columns} limit={limitName ?? limit?.toString()} />
      <svg className="plot line" aria-hidden="true">
        <svg x="7%" y="14%" width="86%" height="72%" aria-hidden="true">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="diagram-axis" d={`M0-4V100M0 ${y(0)}H102`} />
            {limit !== undefined && <path className="diagram-limit" d={`M0 ${y(limit)}H102`} />}
            {columns.map((column, series) => (
              <path
                key={column}
                className="line-way"
                data-series={series}
                d={rows
                  .map(({ values }, index) => `${index ? 'L' : 'M'}${x(index)} ${y(values[series]?.to ?? 0)}`)
                  .join('')}
              />
            ))}
          </svg>
          {rows.map(({ label, values, isMarked }, index) => (
            <g key={label}>
              {values.map(({ text, to }, series) => (
                <g key={columns[series]}>
                  <circle
                    cx={`${x(index)}%`}
                    cy={`${y(to)}%`}
                    r={isMarked ? 8 : 4.5}
                    data-series={series}
                    data-marked={isMarked || undefined}
                  />
                  {isNamed(index) && (
                    <text x={`${x(index)}%`} y={`${y(to)}%`} dy="-0.9em" className="plot-value">
                      {text}
                    </text>
                  )}
                </g>
              ))}
              <text x={`${x(index)}%`} y="100%" dy="1.7em" data-minor={isMinor(index, rows.length)}>
                {label}
              </text>
            </g>
          ))}
        </svg>
      </svg>
      <Rows {...chart} />
    </Diagram>
  )
}

/** On a phone, only every second label fits if there are many. The last one is always shown. */
const isMinor = (index: number, count: number) => (count > 7 && (count - 1 - index) % 2 === 1) || undefined

const rounded = (number: number) => Math.round(number * 10) / 10

/** Points on two axes, the first column’s to the right and the second’s upward. The limit is the least on both axes. */
export function Field({ chart, limitName, ...described }: Charted) {
  const { columns, rows, limit } = chart
  const most = (axis: number) => Math.max(limit ?? 0, ...rows.map(({ values }) => values[axis]?.to ?? 0))
  const at = (axis: number, number: number) => rounded((number / (most(axis) * 1.12 || 1)) * 100)
  const least = limit === undefined ? undefined : { x: at(0, limit), y: 100 - at(1, limit) }
  const points = rows.map(({ label, values: [right, up], isMarked }) => ({
    label,
    isMarked,
    x: at(0, right?.to ?? 0),
    y: 100 - at(1, up?.to ?? 0),
  }))
  return (
    <Diagram {...described}>
      <Legend columns={[]} limit={limitName ?? limit?.toString()} />
      <svg className="plot field" aria-hidden="true">
        <text x="1%" y="1.1em" className="plot-axis">
          ↑ {columns[1]}
        </text>
        <svg x="4%" y="12%" width="92%" height="76%" aria-hidden="true">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {least && <path className="field-inside" d={`M${least.x} ${least.y}V0H100V${least.y}Z`} />}
            <path className="diagram-axis" d="M0-2V100H101" />
            {least && <path className="diagram-limit" d={`M${least.x} 100V-2M0 ${least.y}H101`} />}
          </svg>
          {points.map(({ label, isMarked, x, y }) => {
            const isCrowded = points.some((other) => other.y < y && Math.hypot(other.x - x, other.y - y) < 25)
            return (
              <g key={label}>
                <circle cx={`${x}%`} cy={`${y}%`} r="8" data-marked={isMarked || undefined} />
                <text
                  x={`${x}%`}
                  y={`${y}%`}
                  dy={isCrowded ? '1.8em' : '-1em'}
                  data-side={x > 75 ? 'end' : x < 12 ? 'start' : undefined}
                >
                  {label}
                </text>
              </g>
            )
          })}
        </svg>
        <text x="99%" y="98%" className="plot-axis" data-side="end">
          {columns[0]} →
        </text>
      </svg>
      <Rows {...chart} />
    </Diagram>
  )
}

/** A chart’s values as text, for those who can’t see it. */
function Rows({ columns, rows }: Chart) {
  return (
    <ul className="visually-hidden">
      {rows.map(({ label, values, note }) => (
        <li key={label}>
          {label}: {values.map(({ text }, index) => `${columns[index]} ${text}`).join(', ')} {note}
        </li>
      ))}
    </ul>
  )
}
