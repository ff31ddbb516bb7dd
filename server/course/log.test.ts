import { expect, onTestFinished, test } from 'vitest'
import { locale } from '../../model/locale.ts'
import { offer } from '../../model/offer.ts'
import { readLocale } from '../../model/reader/read-locale.ts'
import { readLogForm } from './log.ts'

test.each([
  ['en', 'usd', '41.50', '7.5'],
  ['en', 'jpy', '4150', '7.5'],
  ['en-ZA', 'eur', '41,50', '7,5'],
  ['de-CH', 'chf', '41.50', '7.5'],
] as const)(
  'in %s and %s, the log takes the amount and the hours that its problems recommend',
  (language, currency, amount, hours) => {
    const before = { locale: { ...locale }, currency: offer.currency }
    onTestFinished(() => {
      Object.assign(locale, before.locale)
      offer.currency = before.currency
    })
    Object.assign(locale, readLocale(language))
    offer.currency = currency
    const month = '2026-05'
    const wrong = readLogForm({ month, hours: 'x', commission: 'x' }, [month])
    expect(wrong).toMatchObject({
      problems: {
        hours: `Please enter hours, like 20 or ${hours}.`,
        commission: expect.stringMatching(new RegExp(`, like ${amount.replace('.', '\\.')}\\.$`)),
      },
    })
    expect(readLogForm({ month, hours, commission: amount }, [month])).toMatchObject({
      entry: { hours: 7.5, counts: { commission: 4_150 } },
    })
  },
)

test('what is no address is not quoted with half of an emoji', () => {
  const typed = `${'x'.repeat(59)}🙂🙂`
  const read = readLogForm({ month: '2026-05', pages: typed }, ['2026-05'])
  expect('problems' in read && read.problems.pages).toContain(`${'x'.repeat(59)}🙂`)
})

test('a list of too many pages is refused before their addresses are read', () => {
  const pages = [...Array.from({ length: 60 }, (_, n) => `a${n}.b`), 'nowhere'].join(' ')
  const read = readLogForm({ month: '2026-05', pages }, ['2026-05'])
  expect('problems' in read && read.problems.pages).toContain('at most 60 pages')
  const repeated = readLogForm({ month: '2026-05', pages: 'a.b '.repeat(61) }, ['2026-05'])
  expect(repeated).toMatchObject({ entry: { pages: ['https://a.b/'] } })
})
