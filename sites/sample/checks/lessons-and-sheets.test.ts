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

/** The pages of Dana’s plan in lesson 4-6, from January to December, with the hours in the head of their column. */
function plannedPages() {
  const [, heads = '', rows = ''] = /\| From \| (.*) \|\n.*\n((?:\|.*\n)+)/.exec(lesson('4-6')) ?? []
  const hours = heads.split(' | ').map((head) => Number(/\d+/.exec(head)?.[0]))
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [, ...pages] = row.slice(2, -2).split(' | ')
      return pages.map((page, index) => {
        const [number, title = ''] = page.split('. ')
        return { number: Number(number), title, hours: hours[index] ?? 0 }
      })
    })
}

test('Dana’s plan in lesson 4-6 has her twelve money pages in their kinds, and adds up to hours that she has', () => {
  const pages = plannedPages()
  expect(pages.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  const kinds = new Map(rowsOf('twenty-titles').map(([number = '', , kind]) => [Number(number), kind]))
  const hoursOf: Readonly<Record<string, number>> = { H: 16, R: 24, C: 20, A: 20 }
  let total = 0
  for (const { number, hours } of pages) {
    expect([number, hours]).toEqual([number, hoursOf[kinds.get(number) ?? '']])
    total += hours
    expect(total).toBeLessThanOrEqual(20 * number)
  }
  expect(lesson('4-6')).toContain(`A set takes ${total / 4} hours, and the year ${total}.`)
})

test('the first six pages of Dana’s plan are in the same order in lesson 4-6 and on its sheet', () => {
  const rows = rowsOf('page-plan').filter(([number = '']) => /^\d+$/.test(number))
  expect(rows).toHaveLength(6)
  const pages = plannedPages()
  let total = 0
  rows.forEach(([number, page = '', , hours, soFar], index) => {
    const planned = pages[index]
    total += planned?.hours ?? 0
    expect([number, page.replace(/^\w+: /, '').toLowerCase(), hours, soFar]).toEqual([
      `${planned?.number}`,
      planned?.title.toLowerCase(),
      `${planned?.hours}`,
      `${total}`,
    ])
  })
})

test('Dana’s video has the titles of its sheet, and the sheet’s opening, in lesson 5-2', () => {
  const title = rowsOf('video-title').map(([text = '']) => text.replace(/^\d\. /, ''))
  const opening = filledIn('video-title').flatMap((block) =>
    block.kind === 'fields' && block.lines ? (block.example ?? []) : [],
  )
  expect([title.length, opening.length]).toEqual([5, 1])
  const [, rows = ''] = /<Example title="Dana’s five titles.*?\n(.*?)<\/Example>/s.exec(lesson('5-2')) ?? []
  const shown = [...rows.matchAll(/^\| (.*?) \| \d+ \|/gm)].map(([, text]) => text)
  expect(shown).toEqual(title)
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
