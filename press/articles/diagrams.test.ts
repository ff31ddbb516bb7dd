import { expect, onTestFinished, test } from 'vitest'
import { locale } from '../../model/locale.ts'
import { numbers } from '../../model/numbers.ts'
import { readLocale } from '../../model/reader/read-locale.ts'
import { readText } from './read-article.ts'

const read = (text: string) => readText('bread.mdx', text)

const table = (...rows: string[]) => `| Day | Loaves | Note |\n|---|---|---|\n${rows.join('\n')}`

const chart = (text: string) => read(text).tree.find((node) => Array.isArray(node))

test('a chart has the numbers, ranges and notes of its table, and its limit', () => {
  const bars = `<Bars alt="Loaves on two days" limit="7">\n\n${table(
    '| **Mon** | 1,204 | **warm** |',
    '| Tue | −$3.50 | |',
    '| Wed | 8% to 14.5% | |',
    '| Thu | 10–20 h | |',
  )}\n\n</Bars>`
  expect(chart(bars)).toEqual([
    'Bars',
    {
      alt: 'Loaves on two days',
      limit: '7',
      chart: {
        columns: ['Loaves'],
        limit: 7,
        rows: [
          { label: 'Mon', isMarked: true, values: [{ text: '1,204', from: 1204, to: 1204 }], note: 'warm' },
          { label: 'Tue', isMarked: false, values: [{ text: '−$3.50', from: -3.5, to: -3.5 }], note: '' },
          { label: 'Wed', isMarked: false, values: [{ text: '8% to 14.5%', from: 8, to: 14.5 }], note: '' },
          { label: 'Thu', isMarked: false, values: [{ text: '10–20 h', from: 10, to: 20 }], note: '' },
        ],
      },
    },
  ])
})

test('a chart draws a quoted number', () => {
  const bars = `<Bars alt="Loaves on two days">\n\n${table('| Mon | <Number of="monthsCounted" /> | |', '| Tue | 2 | |')}\n\n</Bars>`
  expect(read(bars).faults).toEqual([])
  expect(JSON.stringify(chart(bars))).toContain(`"text":"${numbers.monthsCounted}"`)
})

test('a chart draws a quoted number with decimals in the site’s language', () => {
  const [english, { reviewHours }] = [{ ...locale }, numbers]
  onTestFinished(() => {
    Object.assign(locale, english)
    Object.assign(numbers, { reviewHours })
  })
  Object.assign(locale, readLocale('de'))
  Object.assign(numbers, { reviewHours: 2.5 })
  const bars = `<Bars alt="Loaves on two days">\n\n${table('| Mon | <Number of="reviewHours" /> | |', '| Tue | 3,5 | |')}\n\n</Bars>`
  expect(read(bars).faults).toEqual([])
  expect(JSON.stringify(chart(bars))).toContain('{"text":"2,5","from":2.5,"to":2.5}')
})

test('the text of a stage is in a box next to its branches', () => {
  const path = '<Path alt="From dough to bread">\n\n1. **Rise**\n   * Not yet: wait\n2. Bake\n\n</Path>'
  const [, , list] = chart(path) as unknown as [string, unknown, [string, unknown, ...unknown[]]]
  expect(list[0]).toBe('ol')
  const items = list.slice(2).filter((item) => item !== '\n')
  expect(JSON.stringify(items)).toMatch(
    /^\[\["li",null,.*\["div",null,\["p",null,\["strong",null,"Rise"\]\]\].*\["ul",null,.*"Not yet: wait"/,
  )
})

test.each([
  ['<Path alt="From dough to bread">\n\nRise, then bake.\n\n</Path>', '<Path>: expected a numbered list'],
  ['<Anatomy alt="From dough to bread">\n\n* Rise\n\n</Anatomy>', '<Anatomy>: expected a numbered list'],
  ['<Path alt="Bread">\n\n1. Rise\n\n</Path>', '<Path>: say in alt what it shows, in 12 letters or more'],
  ['<Path>\n\n1. Rise\n\n</Path>', '<Path>: expected alt="…"'],
  ['<Bars alt="Loaves on two days">\n\n1. Rise\n\n</Bars>', '<Bars>: expected a table in it'],
  [
    `<Bars alt="Loaves on two days" limit="few">\n\n${table('| Mon | 1 | |', '| Tue | 2 | |')}\n\n</Bars>`,
    '<Bars>: limit: few: expected a number',
  ],
  [
    `<Bars alt="Loaves on two days">\n\n${table('| Mon | 1 | |', '| Tue | some | |')}\n\n</Bars>`,
    '<Bars>: expected 1 or 2 columns in which every cell is a number, found 0',
  ],
  [
    `<Field alt="Loaves on two days">\n\n${table('| Mon | 1 | |', '| Tue | 2 | |')}\n\n</Field>`,
    '<Field>: expected 2 columns in which every cell is a number, found 1',
  ],
  [
    `<Line alt="Loaves on one day">\n\n${table('| Mon | 1 | |')}\n\n</Line>`,
    '<Line>: expected two rows or more',
  ],
])('the diagram %# is a fault', (text, fault) => {
  expect(read(text).faults).toEqual([expect.stringContaining(`bread.mdx, line 1: ${fault}`)])
})
