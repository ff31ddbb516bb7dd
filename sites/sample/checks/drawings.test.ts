import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentWarnings } from '../../../press/content/content-warnings.ts'
import { figuresOf } from './tables-in.ts'

const chart = /<(Bars|Line|Field) .*?<\/\1>/gs

/** The lessons in which a chart has figures of its own, because it's drawn from the only table with them. */
const own = /\/(1-3|2-2|5-5|6-4)-/

const lessons = globSync('sites/sample/lessons/*.mdx').map((file) => {
  const text = readFileSync(file, 'utf8')
  const charts = (text.match(chart) ?? []).flatMap((found) => figuresOf(file, found).tables)
  return { file, charts, rest: text.replaceAll(chart, '') }
})

test('every lesson has a drawing', async () => {
  expect(lessons).toHaveLength(30)
  expect(await contentWarnings()).toEqual([])
})

/** The lesson whose figures a chart compares with those of its own lesson. */
const compared = (file: string) =>
  file.includes('/6-3-') ? (lessons.find((one) => one.file.includes('/4-3-'))?.rest ?? '') : ''

test('a chart’s figures are those of its lesson', () => {
  const cells = lessons
    .filter(({ file }) => !own.test(file))
    .flatMap(({ file, charts, rest }) =>
      charts.flatMap(({ rows }) =>
        rows.flatMap(([, ...values]) =>
          values.map((value) => ({ file, value, rest: rest + compared(file) })),
        ),
      ),
    )
    .filter(({ value }) => /^\$?[\d.,]+%?$/.test(value))
  expect(cells.length).toBeGreaterThan(20)
  const isSaid = (value: string, rest: string) =>
    new RegExp(`(?<![\\d.,$])${value.replaceAll(/[.$]/g, '\\$&')}(?![\\d%]|[.,]\\d)`).test(rest)
  expect(
    cells.filter(({ value, rest }) => !isSaid(value, rest)).map(({ file, value }) => `${file}: ${value}`),
  ).toEqual([])
})

test('the months that ten buyers pay for are those of the lesson’s table', () => {
  const [months] = lessons.find(({ file }) => file.includes('/2-2-'))?.charts ?? []
  const sum = (column: number) => months?.rows.reduce((all, row) => all + Number(row[column]), 0)
  expect([sum(1), sum(2)]).toEqual([50, 10 * 12])
})
