import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inCurrency } from '../../model/formats.ts'
import { numbers } from '../../model/numbers.ts'
import { offer } from '../../model/offer.ts'
import { shown } from '../../model/reader/parse.ts'
import { tools } from '../../model/tools.ts'
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
  published: '2025-08-19',
  cover: 'loaf',
  quickAnswer: 'Mix, wait, bake.',
  checklist: ['Flour', 'Water', 'Salt', 'Time'],
  faq: ['Why?', 'When?', 'Where?', 'Who?', 'How?'].map((question) => ({ question, answer: 'It depends.' })),
}

/** The first bytes of a JPEG file. */
const jpeg = Buffer.from('ffd8ffe000104a4649460001', 'hex')

const moves = { '/old-loaf': '/terms' }

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'articles-'))
  for (const folder of ['articles', 'covers', 'drawings']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'covers/loaf.svg'), '<svg/>')
  writeFileSync(join(root, 'drawings/crumb.svg'), '<svg/>')
  writeFileSync(join(root, 'drawings/crumb.jpg'), jpeg)
  writeFileSync(join(root, 'drawings/phone.jpg'), '\0\0\0\x18ftypheic')
})

afterEach(() => rmSync(root, { recursive: true }))

const write = (text: string, file = 'bread.mdx') => writeFileSync(join(root, 'articles', file), text)

/** Writes an article with this body and these front matter fields (JSON is valid YAML), and reads it. */
function read(body = '## Knead\n\nTwice.\n', changes: Record<string, unknown> = {}) {
  write(`---\n${JSON.stringify({ ...head, ...changes }, null, 1)}\n---\n\n${body}`)
  return articles({ folder: join(root, 'articles'), moves })
}

test('an article’s path comes from its file name, and its reading time from its word count', () => {
  const [bread] = read(`## Knead *twice*\n\n${'word '.repeat(300)}\n\n### Rest\n`)
  expect(bread).toMatchObject({ slug: 'bread', path: '/articles/bread', canonicalPath: '/articles/bread' })
  expect(bread).toMatchObject({ readMinutes: 2, affiliate: false })
  expect(bread?.headings).toEqual([{ id: 'knead-twice', text: 'Knead twice' }])
})

test('an article discloses only links to tools that pay', () => {
  const links = (id: string) => read(`## Bake\n\nWith <Tool id="${id}">this</Tool>.\n`)[0]?.affiliate
  expect(tools.map(({ id }) => links(id))).toEqual(tools.map(({ affiliate }) => affiliate))
})

test('a file with CRLF line endings reads the same', () => {
  const [bread] = read()
  write(`---\n${JSON.stringify(head, null, 1)}\n---\n\n## Knead\n\nTwice.\n`.replaceAll('\n', '\r\n'))
  expect(articles({ folder: join(root, 'articles'), moves })).toEqual([bread])
})

test('a file that begins with a byte order mark reads the same', () => {
  const [bread] = read()
  write(`\uFEFF---\n${JSON.stringify(head, null, 1)}\n---\n\n## Knead\n\nTwice.\n`)
  expect(articles({ folder: join(root, 'articles'), moves })).toEqual([bread])
})

test('a heading’s anchor contains its quoted number', () => {
  expect(read('## Wait <Number of="reviewHours" /> hours\n')[0]?.headings).toEqual([
    { id: `wait-${numbers.reviewHours}-hours`.replace('–', ''), text: `Wait ${numbers.reviewHours} hours` },
  ])
})

test('a text can quote the course’s price', () => {
  expect(read('## For <Number of="offer.roundPrice" />\n')[0]?.headings).toEqual([
    { id: `for-${offer.cents / 100}`, text: `For ${inCurrency(offer.cents, { round: true })}` },
  ])
})

test('the front matter can quote numbers from numbers.yaml', () => {
  expect(read(undefined, { quickAnswer: 'Wait {numbers.reviewHours} hours.' })[0]?.quickAnswer).toBe(
    `Wait ${numbers.reviewHours} hours.`,
  )
})

test('links to pages, other articles and redirects are valid', () => {
  write(`---\n${JSON.stringify({ ...head, position: 2 })}\n---\n\nSalt.\n`, 'salt.mdx')
  const body = '[a](/privacy) [b](/articles/salt#kinds) [c](/old-loaf) [d](https://example.org/x)\n'
  expect(read(body)).toHaveLength(2)
})

test.each([
  ['<Tool id="toaster">a toaster</Tool>', 'line 47: <Tool id>: toaster: expected one of '],
  ['<Oven />', 'line 47: <Oven>: expected one of Tool, '],
  [
    '<Callout kind="danger" title="Hot">\n\nHot.\n\n</Callout>',
    'line 47: <Callout kind>: danger: expected one of note, ',
  ],
  ['<Example>\n\nOne loaf.\n\n</Example>', 'line 47: <Example>: expected title="…"'],
  ['<Card title={name} />', 'line 47: <Card>: expected its attributes as id="…"'],
  ['Salt<br>and flour</br>', 'line 47: <br>: expected it without content, as <br />'],
  ['<hr>\n\nSalt\n\n</hr>', 'line 47: <hr>: expected it without content, as <hr />'],
  ['<p style="color: red">Hi</p>', 'line 47: <p>: remove style="…"'],
  ['Salt.\n\n[more](/articles/cake)', 'line 49: /articles/cake: expected the address of a page'],
  ['[more][cake]\n\n[cake]: /cake', 'line 49: /cake: expected the address of a page'],
  ['Go <a href="/cake">on</a>.', 'line 47: /cake: expected the address of a page'],
  ['[a tool](/go/clickup)', 'line 47: /go/clickup: expected the address of a page'],
  ['[more](cake)', 'line 47: cake: expected an address that begins with / or https://'],
  ['## Knead\n\n[below](#rest)', 'line 49: link to a section: rest: expected one of knead'],
  ['![A loaf cut open](../drawings/crust.svg)', 'line 47: expected a picture at '],
  ['![A loaf cut open](../drawings/50%off.jpg)', 'line 47: expected a picture at '],
  ['![A loaf cut open](../drawings/phone.jpg)', /line 47: \S+phone\.jpg is no picture that browsers show/],
  [
    '![A loaf cut open](https://a.example/x.jpg)',
    'line 47: https://a.example/x.jpg: expected a file of yours',
  ],
  [
    'See ![A loaf cut open](../drawings/crumb.jpg)',
    'line 47: ../drawings/crumb.jpg: this picture must be a paragraph of its own',
  ],
  [
    '![](../drawings/crumb.jpg)',
    'line 47: ../drawings/crumb.jpg: say what this picture shows, in 12 letters or more',
  ],
  [
    '![](../drawings/crumb.svg)',
    'line 47: ../drawings/crumb.svg: say what this picture shows, in 12 letters or more',
  ],
  [
    '![A loaf cut open][loaf]\n\n[loaf]: https://a.example',
    'line 47: expected the picture’s file in parentheses',
  ],
  ['<img src="../drawings/crumb.svg" alt="A loaf" />', 'line 47: <img>: expected ![what it shows]'],
  [
    '<Video of="https://example.com/film" title="x" />',
    'line 47: <Video of>: https://example.com/film: expected the address of a',
  ],
  ['<Instrument of="weather" />', 'line 47: <Instrument of>: weather: expected one of income, llc, '],
  ['Wait <Number of="hours" /> hours.', 'line 47: <Number of>: hours: expected one of scoreLowest, '],
  [
    "import { numbers } from '../numbers.ts'",
    "line 47: import { numbers } from '../numbers.ts': expected text",
  ],
  ['Wait {numbers.reviewHours} hours.', 'line 47: numbers.reviewHours: expected text without code'],
  ['# Bread', 'line 47: the title is in the front matter'],
  ['Knead.\n\n<Steps>\n\n1. Knead', 'line 49: <Steps> is not closed: type </Steps> after it'],
  [
    'A <Tool id="wix">spoon\n\nB',
    'line 47: <Tool> is not closed: type </Tool> where it ends, in the same paragraph',
  ],
  ['<Steps>\n\n1. Knead\n\n</Step>', 'line 51: </Step> is not what line 47 opened: type </Steps>'],
  ['Knead.\n\n<!-- wp:paragraph -->', 'line 49: A text has no comments: delete <!-- … -->'],
  ['Knead.\n\n</Steps>', 'line 49: This closing tag has no opening tag'],
  ['<Example title=“a”>\n\nb\n\n</Example>', 'line 47: An attribute’s value needs straight'],
  ['A {loaf', 'line 47: { has a special meaning: type \\{'],
  [
    '| a |\n|---|\n| <Number of="moneyPages" /> hours |',
    'line 49: expected <Number of="…" /> alone in its cell',
  ],
  [
    '| a |\n|---|\n| **<Number of="moneyPages" />** |',
    'line 49: expected <Number of="…" /> alone in its cell',
  ],
  ['It weighs <500 g', 'line 47: < begins a tag: type \\< for the character'],
])('the body %s is a fault', (body, fault) => {
  expect(() => read(body)).toThrow(fault instanceof RegExp ? fault : `bread.mdx, ${fault}`)
})

test.each([
  '/checkout?product=workbook',
  '/newsletter',
  '/access',
  '/books',
  '/downloads/beginners-guide.pdf',
])('an article may link to %s, which no build makes as a page', (address) => {
  expect(read(`[Here](${address}).`)).toHaveLength(1)
})

test('an article lists its components that have scripts', () => {
  expect(read('<Instrument of="income" />\n\n<Note>Warm.</Note>')[0]?.live).toEqual(['Instrument'])
  expect(read('Plain.')[0]?.live).toEqual([])
})

test('a photo can be in the text or on the cover, and is preferred over a drawing with the same name', () => {
  writeFileSync(join(root, 'covers/loaf.JPG'), jpeg)
  const [bread] = read('![A loaf cut open](../drawings/crumb.jpg "Still warm")\n')
  expect(bread?.cover).toBe(shown(join(root, 'covers/loaf.JPG')))
})

test('special characters in code are allowed', () => {
  expect(read('Write `<Oven />` and `{x}`.\n\n```\n[a](/cake) {y}\n```\n')).toHaveLength(1)
})

test.each([
  [{ tags: ['time', 'bread'] }, 'line 10: tags.1: expected one of time, systems'],
  [{ published: undefined }, 'line 2: published: is missing'],
  [{ published: '19 August' }, 'line 13: published: expected a day, like 2025-08-19'],
  [{ faq: [{ question: 'Why', answer: 'So.' }] }, 'faq.0.question: expected a question, with its ?'],
  [{ color: 'brown' }, 'color: there is no such field here'],
  [{ quickAnswer: 'Wait {numbers.loaves}.' }, '{numbers.loaves} is no number or fact of the site'],
])('the front matter %j is a fault', (changes, fault) => {
  expect(() => read(undefined, changes)).toThrow(fault)
})

test.each([
  [{ cover: 'cake' }, /bread\.mdx: cover: expected a picture at \S+covers\/cake: a file that ends in \.jpg/],
  [{ download: 'recipe' }, 'bread.mdx: download: recipe: expected one of '],
])('the front matter %j names a missing file', (changes, fault) => {
  expect(() => read(undefined, changes)).toThrow(fault)
})

test('<Download /> needs a document in the front matter', () => {
  expect(() => read('<Download />')).toThrow('bread.mdx: download: the text has <Download />')
})

test('an article needs only a title, a description, a date and a text', () => {
  write(
    `---\ntitle: Bread\ndescription: ${head.description.replace(':', ',')}\npublished: 2025-08-19\n---\n\nFlour.\n`,
  )
  const [bread] = articles({ folder: join(root, 'articles'), moves })
  expect(bread).toMatchObject({
    seoTitle: 'Bread',
    excerpt: bread?.description,
    tags: [],
    faq: [],
    checklist: [],
  })
  expect(bread).not.toHaveProperty('cover')
})

test('a draft and a scheduled article aren’t published, but are checked', () => {
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const all = () => articles({ folder: join(root, 'articles'), moves, unpublished: true })
  expect(read(undefined, { draft: true })).toEqual([])
  expect(all()).toHaveLength(1)
  expect(read(undefined, { published: later })).toEqual([])
  expect(all()).toHaveLength(1)
  expect(() => read('<Oven />', { draft: true })).toThrow('<Oven>')
})

test('the error names the file and line of missing or invalid front matter', () => {
  write('## Bread\n')
  write('---\nposition: 1\ntitle: "Salt\n---\n\nSalt.\n', 'salt.mdx')
  write("---\ntitle: 'Ada's loaf'\n---\n\nSalt.\n", 'loaf.mdx')
  write('---\ntitle: Bread: a start\n---\n\nSalt.\n', 'start.mdx')
  const faults = () => articles({ folder: join(root, 'articles'), moves })
  expect(faults).toThrow(/bread\.mdx, line 1: expected front matter between two lines of ---/)
  expect(faults).toThrow(/salt\.mdx, line \d: The quotation marks around a text do not match/)
  expect(faults).toThrow(/loaf\.mdx, line 2: An apostrophe ends the text here: write ’ or put/)
  expect(faults).toThrow(/start\.mdx, line 2: Text with a colon, or that begins with a sign, needs "double/)
})

test('an article whose name can’t be its address is a fault', () => {
  for (const name of ['MyPost.mdx', 'über-uns.mdx', 'two words.mdx'])
    write(`---\n${JSON.stringify(head)}\n---\n\nFlour.\n`, name)
  for (const name of ['MyPost', 'über-uns', 'two words'])
    expect(() => read()).toThrow(`articles/${name}.mdx: its name is its address: use small letters`)
})

test('one error lists the faults of all files', () => {
  write('## Salt\n', 'salt.mdx')
  expect(() => read('<Oven />\n\n[more](/cake)\n', { cover: 'cake' })).toThrow(
    /salt\.mdx, .*\n.*bread\.mdx: cover: .*\n.*bread\.mdx, line 47: <Oven>.*\n.*bread\.mdx, line 49: \/cake: /,
  )
})

test('no other page has the canonical path of an article', () => {
  const salt = { ...head, canonical: '/salt-of-the-earth' }
  write(`---\n${JSON.stringify(salt)}\n---\n\nSalt.\n`, 'salt.mdx')
  const withPath = (canonical: string) => () => read(undefined, { canonical })
  for (const path of ['/bread-for-beginners', '/articles/bread', '/articles/my-bread', '/tools/oven'])
    expect(withPath(path)().find(({ slug }) => slug === 'bread')).toMatchObject({ canonicalPath: path })
  for (const path of [
    '/articles/salt',
    '/salt-of-the-earth',
    '/story',
    '/checkout',
    '/desk',
    '/assets/bread',
    '/articles/page/2',
    '/old-loaf',
  ])
    expect(withPath(path), path).toThrow(
      `bread.mdx, line 44: canonical: ${path} is the address of another page: delete this line, or type an address that is this article’s alone, like /bread`,
    )
})

test.each([
  '/Bread/',
  '/bread/',
  '/bread?p=12',
  '/bread#rye',
  '//bread.example/rye',
  '/x/../bread',
  '/brötchen',
  '/rss.xml',
  '/bread.data',
  '/index.html',
  '/_',
  '/',
  'bread',
])('the canonical path %s is a fault', (canonical) => {
  expect(() => read(undefined, { canonical })).toThrow(
    'bread.mdx, line 44: canonical: expected an address of this site in small letters, digits and hyphens, without / at its end, like /my-post',
  )
})

test.each(['/bread', '/2019/05/bread.html', '/my_bread'])(
  'an article can have the canonical path %s',
  (canonical) => {
    expect(read(undefined, { canonical })[0]).toMatchObject({ canonicalPath: canonical })
  },
)

test('a redirect leads to an existing page, and not to another redirect', () => {
  write(`---\n${JSON.stringify(head)}\n---\n\nFlour.\n`)
  const faults = (moves: Record<string, string>) => () => articles({ folder: join(root, 'articles'), moves })
  expect(faults({ '/loaf': '/articles/bread', '/kit': '/terms#kit' })()).toHaveLength(1)
  expect(faults({ '/seo': '/articles/seo' })).toThrow(
    'moved.yaml: /seo leads to /articles/seo, but there is no such page',
  )
  expect(faults({ '/a': '/b', '/b': '/terms' })).toThrow('moved.yaml: /a leads to /b')
  expect(faults({ '/terms': '/terms#kit' })).toThrow('moved.yaml: /terms leads to /terms#kit')
})
