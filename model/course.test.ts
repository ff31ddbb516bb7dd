import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { achievements, modules, questions, steps } from './course.ts'
import { starter } from './reader/test-site.ts'

test('no list on the sales page is empty, and every module has lessons', () => {
  const lists = [modules, steps, questions, achievements, ...modules.map(({ lessons }) => lessons)]
  expect(lists.filter(({ length }) => length === 0)).toEqual([])
})

test('no two lessons share a title', () => {
  const titles = modules.flatMap(({ lessons }) => lessons.map(({ title }) => title))
  expect(new Set(titles).size).toBe(titles.length)
})

test('no page hard-codes the number of modules or bonuses', () => {
  const pages = globSync('web/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const)
  const typed = /\b(?:three|four|five|six|seven) (?:modules|bonuses)\b/i
  expect(pages.filter(([, text]) => typed.test(text)).map(([file]) => file)).toEqual([])
})

test('a guarantee has an amount and terms, or neither', () => {
  const { add, check } = starter()
  add('offer.yaml', 'product: A course\nprice: 100\ncurrency: usd\nguarantee: 1000\n')
  expect(check().stderr).toBe(
    'course.yaml: guarantee: expected the terms of the guarantee of offer.yaml: add them, or remove the amount there\n',
  )
})

test('what the log can’t count, or counts twice, is named', () => {
  const terms = readFileSync('sites/sample/course.yaml', 'utf8').match(/^guarantee:\n(?: .*\n)+/m)?.[0] ?? ''
  const counting = (counted: string) => {
    const { add, check } = starter()
    const course = readFileSync('sites/starter/course.yaml', 'utf8')
    add('course.yaml', `${course}${terms}  counted: [${counted}]\n`)
    return check().stderr
  }
  expect(counting('sales, loaves')).toContain('guarantee.counted.1: expected one of visitors, clicks, sales')
  expect(counting('sales, sales')).toContain('guarantee.counted: expected each of them once')
})
