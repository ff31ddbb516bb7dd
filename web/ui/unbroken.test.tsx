import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const drawn = (words: string) => renderToStaticMarkup(<Unbroken>{words}</Unbroken>)
const whole = (figures: string) => `<span class="unbroken">${figures}</span>`

test('a number range stays on one line', () => {
  expect(drawn('The 3-Hour Workday')).toBe(`The ${whole('3-Hour')} Workday`)
  expect(drawn('Write 10–20 pages in 3–6 months.')).toBe(
    `Write ${whole('10–20')} pages in ${whole('3–6')} months.`,
  )
})

test('a compound name in a title stays on one line', () => {
  expect(drawn('Launch a One-Product Store')).toBe(`Launch a ${whole('One-Product')} Store`)
})

test('the same range may occur twice', () => {
  expect(drawn('3–6 or 3–6')).toBe(`${whole('3–6')} or ${whole('3–6')}`)
})

test('other words stay unchanged', () => {
  expect(drawn('A well-kept list of 7 things – or 8')).toBe('A well-kept list of 7 things – or 8')
})
