import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'

/** Returns the steps after the purchase in the welcome email of the site in this folder. */
function stepsIn(folder: string): string[] {
  const facts = { firstName: '', paid: '', paidOn: '', isSecond: false, contents: [], had: [] }
  const buyer = JSON.stringify({ ...facts, product: { title: 'Bread', isCourse: true } })
  const print = `import('./server/sales/buyer-letters.ts').then((m) => console.log(JSON.stringify(m.welcomeWords(${buyer}).next.steps)))`
  const env = { SITE_DIR: folder }
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '-e', print], { env, encoding: 'utf8' }),
  )
}

test('the welcome email names an exercise and a worksheet only if the first lesson has them', () => {
  const { folder, add, change } = starter()
  const [read, mark, ...others] = stepsIn(folder)
  expect([read, mark, others]).toEqual([
    'Read the first lesson: “The first lesson”.',
    'Mark the lesson as done. That’s where your line starts to grow.',
    [],
  ])
  const exercise = 'exercise:\n  title: Knead\n  steps: [Knead.]\n  doneWhen: It springs back.\n'
  const lesson = 'lessons/1-1-the-first-lesson.mdx'
  change(lesson, 'lesson: 1\n', `lesson: 1\n${exercise}`)
  expect(stepsIn(folder)[1]).toBe('Do its exercise.')
  const blocks = '[{ kind: text, text: Flour }]'
  add(
    'worksheets/dough.yaml',
    `id: dough\ntitle: Dough\ndescription: Yours.\nblocks: ${blocks}\nexample: ${blocks}\n`,
  )
  change(lesson, exercise, `${exercise}worksheet: dough\n`)
  const sheet = 'The sheet for it is on the same page, blank and filled in as an example.'
  expect(stepsIn(folder)[1]).toBe(`Do its exercise. ${sheet}`)
  change(lesson, exercise, '')
  expect(stepsIn(folder)[1]).toBe(sheet)
})
