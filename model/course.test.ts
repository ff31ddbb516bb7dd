import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { achievements, modules, questions, steps } from './course.ts'
import { courseSchema } from './course-file.ts'
import { starter } from './reader/test-site.ts'

test('no list on the sales page is empty, and every module has lessons', () => {
  const lists = [modules, steps, questions, achievements, ...modules.map(({ lessons }) => lessons)]
  expect(lists.filter(({ length }) => length === 0)).toEqual([])
})

test('no two lessons share a title', () => {
  const titles = modules.flatMap(({ lessons }) => lessons.map(({ title }) => title))
  expect(new Set(titles).size).toBe(titles.length)
})

test('the sales page can show worksheets without a page review', () => {
  const { add, check } = starter()
  const page = readFileSync('sites/starter/pages/academy.yaml', 'utf8')
  const shown = page.replace(/^ {2}review:\n(?: {4}.*\n)+/m, '').replace('  show: false\nsteps:', 'steps:')
  expect(shown.length).toBeLessThan(page.length - 100)
  add('pages/academy.yaml', shown)
  expect(check().stderr).toBe('')
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

/** Returns the faults of the starter with more lines in course.yaml, and others in offer.yaml. */
function faultsWith(course: string, goal = ''): string {
  const { add, check } = starter()
  add('course.yaml', readFileSync('sites/starter/course.yaml', 'utf8') + course)
  add('offer.yaml', `product: A course\nprice: 100\ncurrency: usd\n${goal}`)
  return check().stderr
}
const loaves = 'log:\n  pages: false\n  columns:\n    - { key: loaves, label: Loaves, kind: count }\n'
const inLoaves = 'guarantee: 30\nguaranteeUnit: { one: loaf, other: loaves }\n'
const terms = `guarantee:
  months: 6
  answerDays: 10
  promise: I bake with you until you have {offer.guarantee}.
  counts: Loaves that rise.
  yourSide: { modules: Finish every module., months: Keep the log. }
  mySide: [I look at your loaves.]
  invoke: Write to me.
  limits: I can't bake for you.
`

test('a log has columns of its own, and a guarantee may count any of them', () => {
  expect(faultsWith(`${loaves}${terms}  counted: loaves\n`, inLoaves)).not.toMatch(/course\.yaml|offer\.yaml/)
}, 120_000)

test('columns that a log can’t have are named', () => {
  const faultsOf = (...columns: object[]) =>
    courseSchema.shape.log
      .safeParse({ columns })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const column = { key: 'loaves', label: 'Loaves', kind: 'count' }
  expect(faultsOf(column)).toBeUndefined()
  expect(faultsOf()).toEqual(['columns: expected at least one column'])
  expect(faultsOf(column, column)).toEqual(['columns: expected each key once'])
  expect(faultsOf({ ...column, kind: 'weight' })).toEqual(['columns.0.kind: expected count or money'])
  expect(faultsOf({ ...column, key: 'hours' })).toEqual([
    'columns.0.key: expected a name that isn’t one of month, changes, hours, pages, addresses',
  ])
  expect(faultsOf({ ...column, key: 'My loaves' })).toEqual([
    'columns.0.key: expected a name in small letters, like loaves',
  ])
})

test.each([
  [`${loaves}${terms}`, inLoaves, ['guarantee.counted: expected the key of a column of the log: loaves']],
  [
    `${loaves}${terms}  counted: loaves\n  pages: 10\n`,
    'guarantee: 1000\n',
    [
      'guarantee.counted: expected a column of the kind money, or a guaranteeUnit in offer.yaml',
      'guarantee.yourSide.pages: expected a sentence',
      'log.pages: expected true, because the guarantee counts pages',
    ],
  ],
  ['', inLoaves.replace(/^.*\n/, ''), ['offer.yaml: guaranteeUnit: expected none without a guarantee']],
])(
  'a guarantee of what the log doesn’t count is refused: %#',
  (course, goal, faults) => {
    const found = faultsWith(course, goal)
    for (const fault of faults) expect(found).toContain(fault)
  },
  120_000,
)
