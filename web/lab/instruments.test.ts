import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stateFees } from '../../model/company-costs.ts'
import { fullMonth } from '../../model/economy-math.ts'
import { locale } from '../../model/locale.ts'
import { exampleOrder } from '../../model/order-math.ts'
import { labPage } from '../../model/pages/lab.ts'
import { readLocale } from '../../model/reader/read-locale.ts'
import { readTyped, type Typed } from './fields.ts'
import { type Instrument, type InstrumentName, instruments } from './instruments.ts'
import { money, plain } from './say.ts'

const all = Object.entries(instruments()) as [InstrumentName, Instrument][]

/** Returns the result for the example's values with these changes. */
function work(name: InstrumentName, changed: Typed = {}) {
  const { fields, work } = instruments()[name] as Instrument
  return work({ ...readTyped(fields, ''), ...changed })
}

const answer = (name: InstrumentName, changed?: Typed) => {
  const { answer, wrong } = work(name, changed)
  if (!answer) throw new Error(JSON.stringify(wrong))
  return answer
}

const row = (name: InstrumentName, label: string, changed?: Typed) =>
  answer(name, changed).rows.find((one) => one.label === label)?.value

const article = (slug: string) => readFileSync(`sites/sample/articles/${slug}.mdx`, 'utf8')

describe('every calculator starts with the figures of its article', () => {
  test('the profit of the example site’s full month is $122', () => {
    const month = fullMonth('average')
    expect(answer('income').total).toBe(money(month.left))
    expect(row('income', labPage.income.rows.sales)).toBe(plain(month.sales))
    expect(answer('income').says).toEqual(['One sale takes 500 visitors on average.'])
  })

  test('a first year in California costs $1,040, and later years cost $950', () => {
    const llc = article('start-llc-for-creators')
    expect(answer('llc').total).toBe('$1,040')
    expect(row('llc', labPage.llc.rows.later)).toBe('$950')
    for (const figure of ['**$1,040**', '$950', 'a twentieth of a year’s profit'])
      expect(llc).toContain(figure)
    const helped = { state: 'Virginia', service: '150', agent: '125' }
    expect([answer('llc', helped).total, row('llc', labPage.llc.rows.later, helped)]).toEqual([
      '$525',
      '$325',
    ])
    expect(llc).toContain('**$525**')
    expect(answer('llc').says[0]).toBe(
      'That’s 4.3% of your profit, and my line is 5%. It passes. Now see who should wait.',
    )
  })

  test('one apron leaves $22.04 before ads, and loses $21.63 after ads', () => {
    const shopify = article('shopify-one-product-store')
    expect(answer('order').total).toBe('$22.04')
    expect(row('order', labPage.order.rows.after)).toBe('−$21.63')
    expect(answer('order').says).toContain(labPage.order.says.loses)
    const { price, product, packaging, shipping } = exampleOrder
    const lines = [price, -product, -packaging, -shipping, -1.58, -1.78]
    for (const line of lines)
      expect(shopify).toContain(`| ${line < 0 ? '−' : ''}$${Math.abs(line).toFixed(2)} `)
    for (const figure of ['**$22.04**', '$1.31', 'lose $21.63 on every apron'])
      expect(shopify).toContain(figure)
  })

  test('the example’s title has 60 characters, and its phrase comes first', () => {
    const { title, phrase } = labPage.videoTitle.start
    const youtube = article('youtube-seo-for-beginners')
    expect(youtube).toContain(`| ${title} | 60 `)
    expect(youtube).toContain(`| ${phrase} `)
    expect(answer('videoTitle').total).toBe('60')
    expect(row('videoTitle', labPage.videoTitle.rows.phrase)).toBe(labPage.videoTitle.says.inFront)
  })

  test('a money page takes 20 hours, and twelve pages take a year at five hours a week', () => {
    const { rows } = labPage.hours
    expect(answer('hours').total).toBe('20')
    expect(answer('hours').rows.map(({ value }) => value)).toEqual([
      '7.5 h',
      '7.5 h',
      '5 h',
      '240 h',
      '12 months',
    ])
    expect(row('hours', rows.making, { kind: 'answerPage' })).toBe('3 h')
    expect(answer('hours', { kind: 'answerPage', pages: '1', weekly: '8' }).rows.at(-1)?.value).toBe(
      '1 month',
    )
  })
})

describe('a state', () => {
  test('with an unconfirmed fee is named, and its fee is left out', () => {
    const { total, says } = answer('llc', { state: 'Kansas' })
    expect(total).toBe('$150')
    expect(says[0]).toBe('What Kansas charges isn’t confirmed, so its fee isn’t in the total.')
  })

  test('has its sentences from the table, with their amounts', () => {
    expect(answer('llc', { state: 'Rhode Island' }).says).toContain(
      'What Rhode Island asks: “$150” to file, and “$50 a year, May 1, plus $400 minimum tax” to stay open.',
    )
    for (const { toFile, toStayOpen } of stateFees) expect(toFile + toStayOpen).not.toContain('{')
  })

  test('that requires a newspaper notice has that cost only in the first year', () => {
    const { total, rows } = answer('llc', { state: 'New York', notice: '1,600' })
    expect(total).toBe('$2,000')
    expect(rows.find(({ label }) => label === labPage.llc.rows.later)?.value).toBe('$175')
  })

  test('is too expensive below a certain profit, and the verdict says how much is needed', () => {
    expect(answer('llc', { profit: '1,200' }).says[0]).toMatch(
      /^That’s 86\.7% .* It takes \$20,800 of profit/,
    )
    expect(answer('llc', { profit: '0' }).says[0]).toBe(labPage.llc.says.none)
  })

  test('with higher costs in the second year is judged by the second year', () => {
    const { says } = answer('llc', { state: 'Maryland', profit: '5,000' })
    expect(says[0]).toBe(labPage.llc.says.secondYear)
    expect(says[1]).toMatch(/^That’s 9% .* It takes \$9,000 of profit/)
  })
})

test.each([
  ['', labPage.videoTitle.says.short, 'A title'],
  ['', 'It’s within 55–65 characters.', 'x'.repeat(65)],
  ['', 'Over 65', 'x'.repeat(66)],
  ['', 'YouTube takes 100', '🎬'.repeat(101)],
  ['from character 3', '', 'A Title'],
  ['from character 4', '', '🍞🎬 Title'],
  ['not in it', '', 'Something else'],
])('a title’s length and its phrase’s position are reported: %s%s', (place, said, title) => {
  const { rows, says } = answer('videoTitle', { title, phrase: place ? 'title' : '' })
  if (place) expect(rows.at(-1)?.value).toBe(place)
  expect(says[0]).toContain(said.replace('{upTo}', '65'))
})

test.each([
  ['$1,800', '$12,600'],
  ['1800.50', '$12,603.50'],
  ['.5', '$3.50'],
])('the amount %s is parsed', (typed, total) => {
  expect(answer('income', { commission: typed, visitors: '3500', costs: '0' }).total).toBe(total)
})

test.each(['', 'many', '-1', '1,80', '1.2.3', '101', '∞', '1e3'])('“%s” percent is rejected', (typed) => {
  expect(work('income', { clicks: typed })).toEqual({ wrong: { clicks: 'Type a number from 0 to 100.' } })
})

test('an unknown option in the URL is an error', () => {
  expect(work('llc', { state: 'constructor' }).wrong).toEqual({ state: labPage.wrong.choice })
})

test.each([
  ['income', 'visitors', 'Call 555 now'],
  ['income', 'visitors', '5'.repeat(25)],
  ['llc', 'state', 'Atlantis'],
  ['videoTitle', 'title', 'x'.repeat(201)],
] as const)(
  '%s: a link can’t put “%s=%s” on the page, and the field says what it takes',
  (name, field, text) => {
    const { fields, work } = instruments()[name] as Instrument
    const typed = readTyped(fields, `?${new URLSearchParams({ [field]: text })}`)
    expect(typed[field]).toBe('')
    expect(Object.keys(work(typed).wrong)).toEqual([field])
  },
)

test('a link keeps a number that is wrong, with the reason', () => {
  const { fields, work } = instruments().income
  const typed = readTyped(fields, '?clicks=-1,5 %25')
  expect(typed.clicks).toBe('-1,5 %')
  expect(work(typed).wrong).toEqual({ clicks: 'Type a number from 0 to 100.' })
})

test('no two fields have the same name, so that a query belongs to only one calculator', () => {
  const names = all.flatMap(([, { fields }]) => Object.keys(fields))
  expect(new Set(names).size).toBe(names.length)
})

describe.each(all)('%s, with any input', (name, { fields }) => {
  const typed = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([field, kind]) => [
        field,
        kind.kind === 'number'
          ? fc.double({ min: kind.least, max: kind.most, noNaN: true }).map((value) => value.toFixed(2))
          : kind.kind === 'choice'
            ? fc.constantFrom(...Object.keys(kind.options))
            : fc.string({ minLength: 1, maxLength: 90, unit: 'grapheme' }).map((text) => `x${text}`),
      ]),
    ),
  )

  test('has a readable result and a valid bar', () => {
    fc.assert(
      fc.property(typed, (given) => {
        const { total, rows, says, marks = [] } = answer(name, given as Typed)
        const words = [total, ...rows.flatMap(({ label, value }) => [label, value]), ...says].join(' ')
        expect(words.replace(String(given.title), '')).not.toMatch(/NaN|Infinity|undefined|\{\w+\}|e\+/)
        for (const { part = 0 } of rows) expect(part).toBeGreaterThanOrEqual(0)
        for (const mark of marks) expect(mark > 0 && mark < 1).toBe(true)
      }),
    )
  })

  test('the URL restores the input', () => {
    fc.assert(
      fc.property(typed, (given) => {
        expect(readTyped(fields, `?${new URLSearchParams(given as Typed)}`)).toEqual(given)
      }),
    )
  })
})

test('every figure has the decimal sign of the site’s language', () => {
  const english = { ...locale }
  onTestFinished(() => void Object.assign(locale, english))
  Object.assign(locale, readLocale('de'))
  expect(answer('llc', { profit: '8320' }).says[0]).toContain('12,5%')
})

test('an order’s costs and profit add up to its price, to the cent', () => {
  const amount = fc.double({ min: 0, max: 500, noNaN: true }).map((value) => value.toFixed(2))
  fc.assert(
    fc.property(amount, amount, amount, (price, product, shipping) => {
      const { rows } = answer('order', { price, product, shipping })
      const values = rows.slice(0, 6).map(({ value }) => Number(value.replace('−', '-').replace(/[$,]/g, '')))
      const left = values.pop() ?? 0
      const sum = values.reduce((total, value) => total - value, left)
      expect(Math.abs(sum - Number(price))).toBeLessThan(0.001)
    }),
  )
})

test('more visitors, clicks, sales or commission never lower the profit', () => {
  const figure = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      fc.constantFrom('visitors', 'clicks', 'sales', 'commission'),
      figure,
      figure,
      (field, one, other) => {
        const left = (value: number) =>
          Number(
            answer('income', { [field]: `${value}` })
              .total.replace('−', '-')
              .replace(/[$,]/g, ''),
          )
        expect(left(Math.max(one, other))).toBeGreaterThanOrEqual(left(Math.min(one, other)))
      },
    ),
  )
})
