import { expect, test } from 'vitest'
import { readText } from './read-article.ts'

const read = (text: string) => readText('bread.mdx', text)

const table =
  '| What you see | What to do |\n|---|---|\n| It’s **flat** | Wait, or [read on](/story) |\n| It’s dark | Bake less |'

test('each row of an accordion opens by itself, one at a time', () => {
  const { tree, faults, links } = read(`<Accordion>\n\n${table}\n\n</Accordion>`)
  expect(faults).toEqual([])
  expect(links).toHaveLength(1)
  const details = (name: string, title: unknown[], content: unknown[]) => [
    'details',
    { name },
    ['summary', { className: 'part-title' }, ...title],
    ['div', { className: 'accordion-content' }, ['p', null, ...content]],
  ]
  expect(tree).toEqual([
    [
      'Accordion',
      null,
      details(
        'accordion-1',
        ['It’s ', ['strong', null, 'flat']],
        ['Wait, or ', ['a', { href: '/story' }, 'read on']],
      ),
      details('accordion-1', ['It’s dark'], ['Bake less']),
    ],
  ])
})

test('two accordions of a text don’t close each other', () => {
  const one = `<Accordion>\n\n${table}\n\n</Accordion>`
  const written = JSON.stringify(read(`${one}\n\n${one}`).tree)
  expect(written.match(/"name":"accordion-\d"/g)).toEqual([1, 1, 2, 2].map((n) => `"name":"accordion-${n}"`))
})

test.each([
  ['nothing', ''],
  ['three columns', '| A | B | C |\n|---|---|---|\n| a | b | c |'],
  ['no rows', '| A | B |\n|---|---|'],
  ['a text after it', `${table}\n\nMore.`],
  ['a list', '* A'],
])('an accordion with %s is refused', (_, content) => {
  expect(read(`<Accordion>\n\n${content}\n\n</Accordion>`).faults).toEqual([
    'bread.mdx, line 1: <Accordion>: expected a table with two columns in it, what to press and what opens, and nothing else',
  ])
})
