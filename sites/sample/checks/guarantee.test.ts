import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guarantee as ofCourse } from '../../../model/course.ts'
import { numbers } from '../../../model/numbers.ts'

/** How the texts spell these numbers out. */
const inWords: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  5: 'five',
  6: 'six',
  7: 'seven',
  10: 'ten',
  12: 'twelve',
}

const guarantee = ofCourse as NonNullable<typeof ofCourse>

test('every text quotes the figures of the guarantee instead of repeating them', () => {
  const { pages = 0, months, answerDays } = guarantee
  const texts = globSync([
    'sites/sample/*.yaml',
    'sites/sample/pages/*.yaml',
    'web/**/*.tsx',
    'server/course/*.ts',
  ])
  const figures = [pages, months, answerDays]
    .flatMap((figure) => [figure, inWords[figure] ?? []].flat())
    .join('|')
  const typed = new RegExp(
    `\\b(${figures})\\b (working days|money pages|pages of the guarantee|months, zeros|months, and I work)`,
    'i',
  )
  expect(texts.filter((file) => typed.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(guarantee.yourSide.pages).toContain(`${pages} money pages`)
  expect(guarantee.yourSide.months).toContain(`${months} months`)
  expect(guarantee.mySide.join(' ')).toContain(`within ${answerDays} working days`)
  // Lessons can't quote values of sites/sample/course.yaml. This lesson repeats the numbers, so the test compares them.
  const [file = ''] = globSync('sites/sample/lessons/6-5-*.mdx')
  const lesson = readFileSync(file, 'utf8')
  expect(lesson).toContain(`${inWords[pages]} money pages on one site, ${inWords[months]} months of log`)
  expect(lesson).toContain(`within ${inWords[answerDays]} working days`)
})

test('the guarantee has a number of pages a month, an end, and grounds for declining, and lesson 6-5 names them', () => {
  const [read, ends] = [Number(numbers.guaranteePagesRead), Number(numbers.guaranteeEndsMonths)]
  const mine = guarantee.mySide.join(' ')
  expect(mine).toContain(`the ${read} pages it points to`)
  expect(mine).toContain(`until ${ends} months after you joined`)
  expect(mine).toContain('If I close the course')
  expect(guarantee.invoke).toContain(`${ends} months`)
  expect(guarantee.limits).toContain('I decline only if')
  const [file = ''] = globSync('sites/sample/lessons/6-5-*.mdx')
  const lesson = readFileSync(file, 'utf8')
  expect(lesson).toContain(`the ${inWords[read]} pages it points to`)
  expect(lesson).toContain(`${inWords[ends / 12]} years`)
})
