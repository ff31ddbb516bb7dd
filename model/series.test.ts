import { expect, test } from 'vitest'
import { starter } from './reader/test-site.ts'
import { seriesLetterHead } from './series.ts'

const faults = (head: object) =>
  seriesLetterHead
    .safeParse({ subject: 'Hello', ...head })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a letter has a day or a module, and the field says what is missing', () => {
  expect(faults({ day: 0 })).toEqual([])
  expect(faults({ after: 2 })).toEqual([])
  expect(faults({})).toEqual([
    ['day', 'expected a number of days, or a module under “after”: one of them says when the letter is sent'],
  ])
  expect(faults({ day: 3, after: 2 })).toEqual([['after', 'expected either a day or a module, not both']])
  expect(faults({ after: 0 })).toEqual([['after', 'expected the number of a module, like 2']])
})

test('files between the folders, like those of Finder, are ignored', () => {
  const site = starter()
  site.add('series/steps/series.yaml', 'title: Steps\nstarts: [newsletter]\nwhy: You asked for it.\n')
  site.add('series/steps/0.md', '---\nday: 0\nsubject: Step\n---\n\nHello, {signature}\n')
  for (const file of ['series/.DS_Store', 'series/notes.txt', 'series/steps/._0.md', 'articles/._bread.mdx'])
    site.add(file, Buffer.from([0, 0, 0, 1, 0xff]))
  expect(site.check().stderr).toBe('')
}, 900_000)

test('{kit} is for a series that only kits begin', () => {
  const site = starter()
  site.add('series/steps/series.yaml', 'title: Steps\nstarts: [starterKit, newsletter]\nwhy: Your {kit}.\n')
  site.add('series/steps/one.md', '---\nday: 1\nsubject: The {kit}\n---\n\nHello\n')
  site.add('series/steps/two.md', '---\nday: 2\nsubject: Two\n---\n\nHello\n')
  const { stderr } = site.check()
  for (const file of ['series.yaml: why', 'one.md'])
    expect(stderr).toContain(
      `series/steps/${file}: {kit} is empty for a reader whose series newsletter begins`,
    )
  expect(stderr).not.toContain('two.md')
}, 900_000)

test('a module belongs to the course, and to a series that a purchase begins', () => {
  const site = starter()
  const write = (starts: string, ...heads: string[]) => {
    site.add('series/steps/series.yaml', `title: Steps\nstarts: [${starts}]\nwhy: You asked for it.\n`)
    for (const [n, head] of heads.entries())
      site.add(`series/steps/${n}.md`, `---\n${head}\nsubject: Step ${n}\n---\n\nHello, {signature}\n`)
    return site.check().stderr
  }
  expect(write('newsletter', 'after: 1')).toContain(
    'series/steps/0.md: after: expected a day instead: only a series that begins with a purchase knows the modules',
  )
  expect(write('purchase', 'after: 99')).toMatch(
    /series\/steps\/0\.md: after: expected at most \d+: the course has no module 99/,
  )
  expect(write('purchase', 'after: 1', 'after: 1')).toContain(
    'series/steps: two letters are sent after module 1',
  )
}, 900_000)
