import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { worksheets } from '../../../model/worksheets.ts'

/** Returns the text of a lesson by its number, such as `5-2`. */
function lesson(number: string): string {
  const [file = ''] = globSync(`sites/sample/lessons/${number}-*.mdx`)
  return readFileSync(file, 'utf8')
}

const filledIn = (id: string) => worksheets.find((sheet) => sheet.id === id)?.example ?? []

const rowsOf = (id: string) => filledIn(id).flatMap((block) => (block.kind === 'table' ? block.rows : []))

test('the first six pages of Dana’s plan have the same points, hours, links and checks in lesson 4-6 and on its sheet', () => {
  const rows = rowsOf('page-plan').filter(([number = '']) => /^\d+$/.test(number))
  expect(rows).toHaveLength(6)
  for (const [number, page, points, hours, soFar, , links, check] of rows)
    expect(lesson('4-6')).toMatch(
      new RegExp(
        `\\| ${number} \\| ${page} \\| [^|]* \\| ${points} \\([\\d+]+\\) \\| ${hours} \\| ${soFar} \\| ${links} \\| ${check} \\|`,
      ),
    )
})

test('the points of Dana’s twelve pages follow from the three questions of lesson 4-6', () => {
  const rows = [
    ...lesson('4-6').matchAll(/^\| (\d+) \| [^|]* \| ([^|]*) \| (\d) \((\d)\+(\d)\+(\d)\) \|/gm),
  ].map(([, number, uses = '', ...points]) => ({
    number: Number(number),
    tests: (uses.match(/\d+/g) ?? []).map(Number),
    isNew: uses.includes('new'),
    points: points.map(Number),
  }))
  expect(rows).toHaveLength(12)
  const kinds = new Map(rowsOf('twenty-titles').map(([number = '', , kind]) => [Number(number), kind]))
  for (const { number, tests, isNew, points } of rows) {
    const quarterBegins = number - ((number - 1) % 3)
    const close = kinds.get(number) === 'H' ? 1 : 2
    const hasNotes = !isNew && tests.every((test) => test < quarterBegins)
    const usedBy = rows.filter((row) => row.tests.includes(number)).length
    const [all, first, second = 0, third] = points
    expect([number, first, second === 2, third]).toEqual([number, close, hasNotes, Math.min(2, usedBy)])
    expect(all).toBe(close + second + Math.min(2, usedBy))
  }
})

test('Dana’s video has titles from its sheet, and the sheet’s opening, in lesson 5-2', () => {
  const title = rowsOf('video-title').map(([text = '']) => text.replace(/^\d\. /, ''))
  const opening = filledIn('video-title').flatMap((block) =>
    block.kind === 'fields' && block.lines ? (block.example ?? []) : [],
  )
  expect([title.length, opening.length]).toEqual([5, 1])
  const [, rows = ''] =
    /<Example title="Three of Dana’s five titles.*?\n(.*?)<\/Example>/s.exec(lesson('5-2')) ?? []
  const shown = [...rows.matchAll(/^\| (.*?) \| \d+ \|/gm)].map(([, text]) => text)
  expect(shown).toHaveLength(3)
  expect(title).toEqual(expect.arrayContaining(shown))
  expect(lesson('5-2')).toContain(opening[0])
})

test('lesson 2-3 and its sheet ask for what the score sheet calls a Monetization of 3', () => {
  const scores = worksheets.find(({ id }) => id === 'score-sheet')?.blocks.at(-1)
  const [, , pay = ''] = (scores?.kind === 'table' && scores.rows.find(([score]) => score === '3')) || []
  const [least = 'none'] = pay.split(' ')
  expect(lesson('2-3')).toContain(`bring ${least} or more?`)
  expect(JSON.stringify(worksheets.find(({ id }) => id === 'program-choice'))).toContain(
    `${least} or more for one buyer`,
  )
})

test('the first sale came through the same link in the lessons and in the filled-in guide', () => {
  const link = /The report shows `([\w-]+)`/.exec(lesson('3-4'))?.[1] ?? 'none'
  expect(lesson('4-5')).toContain(`came through ${link}`)
  expect(readFileSync('sites/sample/downloads/beginners-guide.yaml', 'utf8')).toContain(
    `[Sub-ID of the best link, ${link},`,
  )
})

test('the filled-in kits count Dana’s eight sales when they’re approved, as her log does', () => {
  const counts = globSync('sites/sample/downloads/*.yaml').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /Eight (?:whole )?sales .*\$320/.test(line)),
  )
  expect(counts).toHaveLength(2)
  for (const count of counts) expect(count).toContain('in the month of its approval')
})
