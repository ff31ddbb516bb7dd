import { expect, test } from 'vitest'
import { bookMonths, bookTotals } from '../../../model/books.ts'
import type { DownloadDocument } from '../../../model/document.ts'
import { downloads } from '../../../model/downloads.ts'
import { economy } from '../../../model/economy.ts'

const copies = downloads.filter(({ id }) => id.endsWith('-filled-in'))

function rowsOf(id: string, head: string): Map<string, readonly string[]> {
  const blocks =
    downloads.find((one) => one.id === `${id}-filled-in`)?.parts.flatMap(({ blocks }) => blocks) ?? []
  const table = blocks.find((block) => block.kind === 'table' && block.columns[0] === head)
  if (table?.kind !== 'table') throw new Error(`${id} has no table ${head}`)
  return new Map(table.rows.map(([label = '', ...cells]) => [label.replaceAll('**', ''), cells]))
}

const amount = (text = '') => Number(text.replace('−', '-').replace(/[$,]/g, ''))
const column = (rows: Map<string, readonly string[]>, index: number) =>
  [...rows].map(([, cells]) => amount(cells.at(index)))
const sum = (numbers: readonly number[]) => numbers.reduce((so, number) => so + number, 0)
const proseOf = ({ introduction, parts }: DownloadDocument) => JSON.stringify([introduction, parts])

test('every copy says that its people are made up and that its figures are examples', () => {
  expect(copies).toHaveLength(5)
  for (const { id, introduction } of copies) {
    expect(introduction, id).toMatch(/made up, and every figure is an example, nobody’s result/)
  }
})

test('no cell of a copy is empty', () => {
  const blocks = copies.flatMap(({ parts }) => parts.flatMap(({ blocks }) => blocks))
  expect(blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []))).not.toContain('')
})

test('store: the figures of one order, both ad tests and day 30 add up', () => {
  const lines = column(rowsOf('shopify-store-launch-kit', 'Line'), 1)
  const [
    price = 0,
    product = 0,
    box = 0,
    shipping = 0,
    fee = 0,
    returns = 0,
    left = 0,
    visit = 0,
    fixed = 0,
    orders = 0,
  ] = lines
  expect(product).toBeCloseTo(7.8 + 54 / 30 + 42 / 30)
  expect(box).toBeCloseTo(36 / 30)
  expect(fee).toBeCloseTo(price * 0.029 + 0.3, 1)
  expect(returns).toBeCloseTo((price + 6 - product / 2) * 0.04)
  expect(left).toBeCloseTo(price - product - box - shipping - fee - returns)
  expect(visit).toBeCloseTo(left * 0.03)
  expect(fixed).toBeCloseTo(39 + 15 / 12)
  expect(orders).toBe(Math.ceil(fixed / left))

  const days = [...rowsOf('shopify-store-launch-kit', 'Day')].slice(0, -1).map(([, cells]) => cells)
  let [sales, spent] = [0, 0]
  for (const [, , sold, cost, perOrder] of days) {
    sales += amount(sold)
    spent += amount(cost)
    if (sales > 0) expect(amount(perOrder)).toBeCloseTo(spent / sales)
    else expect(perOrder).toBe('none yet')
  }
  expect([sales, spent, Math.ceil(spent / left)]).toEqual([6, 150, 7])
  const week = rowsOf('shopify-store-launch-kit', 'Day').get('Six days')?.slice(0, 5).map(amount)
  expect(week).toEqual([
    ...[0, 1].map((index) => sum(days.map((cells) => amount(cells[index])))),
    6,
    150,
    spent / sales,
  ])

  const sources = rowsOf('shopify-store-launch-kit', 'By day 30')
  const creators = rowsOf('shopify-store-launch-kit', 'No.')
  expect(sum(column(creators, -1))).toBe(amount(sources.get('Creators, four gifts')?.[0]))
  const sold = amount(sources.get('Together')?.[0])
  const back = price - shipping - fee - returns
  const text = proseOf(copies[0] as DownloadDocument)
  for (const figure of [sold * back, 300 / 12]) expect(text).toContain(`$${figure.toFixed(2)}`)
  expect([sold, Math.ceil(763.6 / back), 30 - 4 - sold]).toEqual([17, 23, 9])
})

test('LLC: the costs and the quarter’s accounts add up', () => {
  const paid = rowsOf('llc-setup-checklist', 'Paid by October 31')
  expect(sum(column(rowsOf('llc-setup-checklist', 'Step'), -1)) + 150).toBe(amount(paid.get('Together')?.[0]))
  expect(rowsOf('llc-setup-checklist', 'First year').get('Together')?.[0]).toBe(paid.get('Together')?.[0])
  for (const [month, [earned, costs, tax, draw, stays]] of rowsOf('llc-setup-checklist', 'Company account')) {
    expect(amount(tax), month).toBe(amount(earned) / 4)
    expect(amount(stays), month).toBe(amount(earned) - amount(costs) - amount(tax) - amount(draw))
  }
})

test('workday: the hours of the week add up, by kind of block', () => {
  const [make, show, close, other, minutes] = rowsOf(
    'three-hour-workday-checklist',
    'The week that came out of it',
  ).get('Together') as string[]
  const pages = economy.weeklyHours.part * 60
  expect([make, show, close].map(amount)).toEqual([pages / 2, pages / 3, pages / 6])
  expect(amount(minutes)).toBe(pages + amount(other))
  const year = rowsOf('three-hour-workday-checklist', 'Once a month').get('Left per hour')
  expect(year?.map(amount)).toEqual([-1.5, 0.5, 1.9, -0.47])
})

test('a page’s next check is 90 days after the last one', () => {
  const next = (date: string) => {
    const day = new Date(`${date}, 2026 UTC`)
    day.setUTCDate(day.getUTCDate() + 90)
    return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  }
  for (const [, [, checked = '', , changed = '', due]] of rowsOf('passive-income-checklist', 'No.')) {
    const since = /^Online since (.*)/.exec(changed)?.[1]
    if (due && /\d$/.test(checked)) expect(due).toBe(next(checked))
    else if (due && since) expect(due).toBe(next(since))
  }
})

test('guide: the pages, costs and hours match the example year', () => {
  const june = bookMonths.find(({ month }) => month === 'June')
  const pages = rowsOf('beginners-guide', 'Dana’s pages in June').get('Together')
  expect(pages?.slice(1).map(amount)).toEqual([
    june?.visitors,
    june?.clicks,
    june?.sales,
    (june?.income ?? 0) / 100,
  ])
  const costs = rowsOf('beginners-guide', 'What year one cost').get('Together')
  expect(amount(costs?.at(-1)) * 100).toBe(bookTotals.costs)
  const hours = [...rowsOf('beginners-guide', 'Do')].map(([, cells]) => amount(cells[1]))
  const setUp = hours.slice(0, 8)
  expect(sum(setUp)).toBe(economy.startHours)
  expect(sum(hours.slice(8, -1))).toBe((economy.pageHours.setupGuide * 2) / (1 - economy.reserve))
  const days = (Date.parse('July 15, 2026 UTC') - Date.parse('May 19, 2026 UTC')) / 86_400_000
  expect(rowsOf('beginners-guide', 'One sale, from click to bank').get('From click to bank')?.[0]).toBe(
    `${days} days`,
  )
})
