import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numbers } from '../../content/numbers.ts'
import { articles } from './read-articles.ts'

const head = {
  title: 'How to Bake Bread',
  seoTitle: 'How to Bake Bread in One Afternoon',
  description:
    'Flour, water, salt and an afternoon: how one loaf is made, what it costs, and how it goes wrong.',
  excerpt: 'One loaf from the bag of flour to the table, with the hours counted and the bill added up.',
  category: 'Business',
  tags: ['time', 'tools'],
  position: 1,
  cover: 'loaf',
  quickAnswer: 'Mix, wait, bake.',
  checklist: ['Flour', 'Water', 'Salt', 'Time'],
  faq: ['Why?', 'When?', 'Where?', 'Who?', 'How?'].map((question) => ({ question, answer: 'It depends.' })),
}

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'articles-'))
  for (const folder of ['articles', 'covers', 'drawings']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'covers/loaf.svg'), '<svg/>')
  writeFileSync(join(root, 'drawings/crumb.svg'), '<svg/>')
})

afterEach(() => rmSync(root, { recursive: true }))

const write = (text: string, file = 'bread.mdx') => writeFileSync(join(root, 'articles', file), text)

/** Writes the loaf's article with some fields changed (JSON is YAML) and this body, and reads it. */
function read(body = '## Knead\n\nTwice.\n', changes: Record<string, unknown> = {}) {
  write(`---\n${JSON.stringify({ ...head, ...changes }, null, 1)}\n---\n\n${body}`)
  return articles(join(root, 'articles'))
}

test('an article takes its address from its file and its minutes from its words', () => {
  const [bread] = read(`## Knead *twice*\n\n${'word '.repeat(300)}\n\n### Rest\n`)
  expect(bread).toMatchObject({ slug: 'bread', path: '/articles/bread', canonicalPath: '/articles/bread' })
  expect(bread).toMatchObject({ readMinutes: 2, affiliate: false })
  expect(bread?.headings).toEqual([{ id: 'knead-twice', text: 'Knead twice' }])
})

test('a file whose lines end as on Windows reads the same', () => {
  const [bread] = read()
  write(`---\n${JSON.stringify(head, null, 1)}\n---\n\n## Knead\n\nTwice.\n`.replaceAll('\n', '\r\n'))
  expect(articles(join(root, 'articles'))).toEqual([bread])
})

test('a number that a heading quotes is in its anchor', () => {
  expect(read('## Wait <Number of="reviewHours" /> hours\n')[0]?.headings).toEqual([
    { id: `wait-${numbers.reviewHours}-hours`.replace('–', ''), text: `Wait ${numbers.reviewHours} hours` },
  ])
})

test('numbers in the front matter are those of content/numbers.yaml', () => {
  expect(read(undefined, { quickAnswer: 'Wait {numbers.reviewHours} hours.' })[0]?.quickAnswer).toBe(
    `Wait ${numbers.reviewHours} hours.`,
  )
})

test('links to pages, to other articles and to moved addresses are alive', () => {
  write(`---\n${JSON.stringify({ ...head, position: 2 })}\n---\n\nSalt.\n`, 'salt.mdx')
  const body = '[a](/tools) [b](/articles/salt#kinds) [c](/articles/youtube-seo) [d](https://example.org/x)\n'
  expect(read(body)).toHaveLength(2)
})

test.each([
  ['<Tool id="toaster">a toaster</Tool>', '<Tool id="toaster">: expected one of '],
  ['<Oven />', '<Oven>: expected one of Tool, '],
  ['<Callout kind="danger" title="Hot">', '<Callout kind="danger">: expected one of note, warning, today'],
  ['[more](/articles/cake)', '/articles/cake: expected the address of a page'],
  ['## Knead\n\n[below](#rest)', '#rest: expected the anchor of a section: knead'],
  ['![A loaf cut open](../drawings/crust.svg)', '../drawings/crust.svg: expected a drawing there'],
  ['![](../drawings/crumb.svg)', 'crumb.svg: expected an alt text'],
  ['<Download />', 'download: <Download /> stands in the text'],
  ['Wait <Number of="hours" /> hours.', 'hours: content/numbers.yaml has no such number'],
  ["import { numbers } from '../numbers.ts'", "import { numbers } from '../numbers.ts': expected text"],
  ['Wait {numbers.reviewHours} hours.', '{numbers.reviewHours}: expected text'],
  ['# Bread', '#: the title stands in the front matter'],
])('the body %s is a fault', (body, fault) => {
  expect(() => read(body)).toThrow(`bread.mdx: ${fault}`)
})

test.each([
  [{ tags: ['time', 'bread'] }, 'tags.1: Invalid option: expected one of "time"|"systems"'],
  [{ excerpt: undefined }, 'excerpt: is missing'],
  [{ faq: head.faq.slice(1) }, 'faq: Too small: expected array to have >=5 items'],
  [{ colour: 'brown' }, 'Unrecognized key: "colour"'],
  [{ cover: 'cake' }, 'cover: expected a drawing at content/covers/cake.svg'],
  [{ download: 'recipe' }, 'download: recipe: expected one of '],
  [{ excerpt: `${head.excerpt} {numbers.loaves}` }, 'loaves: content/numbers.yaml has no such number'],
])('the front matter %j is a fault', (changes, fault) => {
  expect(() => read(undefined, changes)).toThrow(`bread.mdx: ${fault}`)
})

test('a file without front matter, or with YAML that does not parse, is named with its line', () => {
  write('## Bread\n')
  write('---\nposition: 1\ntitle: "Salt\n---\n\nSalt.\n', 'salt.mdx')
  expect(() => articles(join(root, 'articles'))).toThrow(
    /bread\.mdx: expected front matter between two lines of ---\n.*salt\.mdx: Missing closing "quote at line 3,/,
  )
})

test('a title with a colon is told how it is written', () => {
  write('---\ntitle: Bread: a start\n---\n\nSalt.\n')
  expect(() => articles(join(root, 'articles'))).toThrow(
    /bread\.mdx: .* at line 2, .*stands in "quotation marks"/s,
  )
})

test('every fault of every file stands in one error', () => {
  write('## Salt\n', 'salt.mdx')
  expect(() => read('<Oven />\n\n[more](/cake)\n', { cover: 'cake' })).toThrow(
    /salt\.mdx: .*\n.*bread\.mdx: cover: .*\n.*bread\.mdx: <Oven>.*\n.*bread\.mdx: \/cake: /,
  )
})

test('a mark of first person shows nowhere, and one that is not closed is a fault', () => {
  expect(read(undefined, { quickAnswer: '<Mine>I bake.</Mine> So can you.' })[0]?.quickAnswer).toBe(
    'I bake. So can you.',
  )
  expect(() => read('Knead it. <Mine>I once forgot the salt.')).toThrow('bread.mdx: <Mine>: expected </Mine>')
})
