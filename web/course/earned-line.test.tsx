import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Standing } from '../../contract/course-room.ts'
import { countedColumn } from '../../model/log.ts'
import { EarnedLine } from './earned-line.tsx'

/** The height of the chart's letters on a phone (earned-line.css), and a width that no letter of an amount exceeds. */
const [letter, letterWidth] = [36, 22]

/** Returns the box of the goal's label, and the points of the line. */
function chart(sums: readonly number[]) {
  const months = sums.map((sum, at) => ({
    month: `${2024 + Math.floor(at / 12)}-${`${(at % 12) + 1}`.padStart(2, '0')}`,
    hours: 1,
    pages: [],
    counts: { [countedColumn?.key ?? '']: sum },
    version: '',
  }))
  const none = { done: 0, count: 1 }
  const standing: Standing = {
    earned: sums.reduce((all, sum) => all + sum, 0),
    goal: 100_000,
    unit: null,
    lessons: none,
    pages: null,
    months: none,
  }
  const drawn = renderToStaticMarkup(<EarnedLine months={months} standing={standing} />)
  const [, attributes = '', text = ''] = /<text ([^>]*)>(\$1,000)</.exec(drawn) ?? []
  const number = (name: string) => Number(new RegExp(`\\b${name}="([-\\d.]+)`).exec(attributes)?.[1] ?? 0)
  const [left, bottom] = [number('x'), number('y')]
  const [, way = ''] = /stroke-width="5" d="M([^"]*)"/.exec(drawn) ?? []
  return {
    left,
    right: left + text.length * letterWidth,
    top: bottom - 0.75 * letter,
    bottom,
    points: way.split('L').map((point) => point.split(' ').map(Number) as [number, number]),
  }
}

test.each([
  ['in the last month', [0, 0, 83_40, 166_80, 291_90, 375_30, 498_00]],
  ['not yet', [0, 200_00, 300_00]],
  ['in the first month', [1_020_00]],
  ['far beyond in the first month', [3_000_00]],
  ['early, and then nothing', [1_020_00, 0, 0, 0, 0, 0, 0]],
  ['many times over', Array.from({ length: 36 }, () => 250_00)],
  ['in the first month, and passed by far in the last', [1_000_00, 0, 0, 0, 0, 0, 5_000_00]],
  ['in the second of many months', [500_00, 550_00, ...Array.from({ length: 34 }, () => 0)]],
] as const)('the goal’s label is not on the line when it is reached %s', (_, sums) => {
  const { left, right, top, bottom, points } = chart(sums)
  expect([right - left > 100, bottom < 250]).toEqual([true, true])
  const touched = points.slice(1).filter(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y]
    return Array.from({ length: 101 }, (_, step) => step / 100).some((part) => {
      const [px, py] = [fromX + (x - fromX) * part, fromY + (y - fromY) * part]
      return px > left - 8 && px < right + 8 && py > top - 8 && py < bottom + 8
    })
  })
  expect(touched).toEqual([])
})
