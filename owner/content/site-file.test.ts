import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { temporaryFolder, workIn } from '../testing/folders.ts'
import { contentOf, picturePath, sourceOf, stateOfFiles, textPath } from './site-file.ts'
import { writeYaml } from './write-yaml.ts'

const list = `# A comment.
name: "Spade: sharp"
# Where it is seen.
evidence: null
tags: [soil, tools]
steps:
  - title: Dig
    # Not too deep.
    minutes: 3
  - title: Rest
links: [
  one,
  two,
]
`
const written = (change: (value: Record<string, unknown>) => object) => {
  const { value, text } = contentOf('x.yaml', list)
  return sourceOf('x.yaml', list, { value: { ...change({ ...value }) }, text })
}

test('every list and text of the site is written back byte for byte', () => {
  const files = siteFiles(['**/*.yaml', '**/*.mdx', 'issues/*.md', 'series/*/*.md'])
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const source = readFileSync(inSite(file), 'utf8')
    expect([file, sourceOf(file, source, contentOf(file, source)) === source]).toEqual([file, true])
  }
})

test('changing one field keeps comments, quotes, order and lists', () => {
  const steps = [{ title: 'Dig', minutes: 4 }, { title: 'Rest' }]
  expect(written((value) => ({ ...value, steps }))).toBe(list.replace('minutes: 3', 'minutes: 4'))
  expect(written((value) => ({ ...value, name: 'Rake' }))).toBe(list.replace('Spade: sharp', 'Rake'))
})

test('adding, moving or removing an entry leaves the others unchanged', () => {
  const steps = (...titles: string[]) =>
    written((value) => ({
      ...value,
      steps: titles.map((title) => (title === 'Dig' ? { title, minutes: 3 } : { title })),
    }))
  expect(steps('Look', 'Dig', 'Rest')).toBe(list.replace('  - title: Dig', '  - title: Look\n  - title: Dig'))
  expect(steps('Dig')).toBe(list.replace('  - title: Rest\n', ''))
  expect(steps('Dig', 'Stop')).toBe(list.replace('Rest', 'Stop'))
  const [, dig = '', rest = ''] = /( {2}- title: Dig\n.*\n.*\n)( {2}- title: Rest\n)/.exec(list) ?? []
  expect(steps('Rest', 'Dig')).toBe(list.replace(dig + rest, rest + dig))
})

test('a field that is gone is taken out, and a new one comes last', () => {
  expect(written(({ tags: _, ...others }) => others)).toBe(list.replace('tags: [soil, tools]\n', ''))
  expect(written((value) => ({ ...value, seen: '2026-01-05' }))).toBe(`${list}seen: 2026-01-05\n`)
})

test('a list in brackets that spans lines keeps the comments next to it', () => {
  const lists =
    '# Outer.\nlist:\n  # Inner.\n  [one,\n  two] # Why.\n\n# Next.\nother: [one, # First.\n  two]\n'
  const { list, other } = parse(lists)
  expect(writeYaml(`a: 1\n${lists}`, { a: 2, list, other })).toBe(`a: 2\n${lists}`)
})

test('any text is read back as it was typed', () => {
  const sign = fc.constantFrom(...'a0 \n\t:#-"\'|>?[]{},&*!%@`~\\')
  const typed = fc.string({ unit: sign, maxLength: 12 })
  const before = fc.constantFrom('b', '"b"', "'b'", '|-\n  b\n  b', '>-\n  b', '[b, b]', '\n  - b\n  - b')
  fc.assert(
    fc.property(before, typed, (source, one) => {
      const a = Array.isArray(parse(source)) ? [one, one] : one
      expect(parse(writeYaml(`a: ${source}\n`, { a }))).toEqual({ a })
    }),
    { examples: ['b', '[b, b]'].map((source) => [source, 'You get:\nA']), numRuns: 1_000 },
  )
})

test('an article keeps its front matter, its text and the space around it', () => {
  const article = '---\n# A note.\nname: A\n---\n\n\nHello.\n'
  const { value, text } = contentOf('x.mdx', article)
  expect(sourceOf('x.mdx', article, { value, text: 'Hello.' })).toBe(article)
  expect(sourceOf('x.mdx', article, { value, text: 'Hello, you.' })).toBe(
    '---\n# A note.\nname: A\n---\n\nHello, you.\n',
  )
  expect(sourceOf('x.mdx', article, { value: { name: 'B' }, text })).toBe(
    article.replace('name: A', 'name: B'),
  )
  expect(sourceOf('new.mdx', '', { value: { name: 'B' }, text: 'Hello.' })).toBe(
    '---\nname: B\n---\n\nHello.\n',
  )
})

test.each([
  ['x.yaml', 'a: "b\n'],
  ['x.yaml', 'a: 1\na: 2\n'],
  ['x.yaml', 'a: *b\n'],
  ['x.yaml', '- a\n'],
  ['x.mdx', '---\na: "b\n---\n\nHello.\n'],
])('%s whose fields can’t be read in %j is edited as it is stored', (path, source) => {
  const content = contentOf(path, source)
  expect(content).toEqual({ value: {}, text: '', source })
  expect(sourceOf(path, source, content)).toBe(source)
  expect(sourceOf(path, source, { ...content, source: 'a: b\n' })).toBe('a: b\n')
  // The fields of an earlier publication, which the owner has taken back.
  const earlier = { value: { a: 'b' }, text: '' }
  expect(contentOf(path, sourceOf(path, source, earlier)).value).toEqual(earlier.value)
})

test('a letter that begins right after its fields stays so', () => {
  const letter = '---\nsubject: A\n---\nHello.\n'
  expect(sourceOf('x.md', letter, { value: { subject: 'A' }, text: 'Hello, you.' })).toBe(
    letter.replace('Hello', 'Hello, you'),
  )
})

test('a file with lines that end as on Windows can be written', () => {
  const article = '---\r\nname: A\r\n---\r\n\r\nHello.\r\n'
  expect(sourceOf('x.mdx', article, contentOf('x.mdx', article))).toContain('Hello.')
})

test('a file with a byte order mark has its fields', () => {
  const article = '\uFEFF---\nname: A\n---\n\nHello.\n'
  const content = contentOf('x.mdx', article)
  expect(content).toEqual({ value: { name: 'A' }, text: '\nHello.\n' })
  expect(sourceOf('x.mdx', article, content)).toBe('---\nname: A\n---\n\nHello.\n')
})

test.each(['tools/größe.yaml', 'tools/größe.yaml'.normalize('NFD'), 'articles/Rye (old) @ +1.mdx'])(
  'the editor may write %s',
  (path) => {
    expect(textPath.safeParse(path).success).toBe(true)
    expect(picturePath.safeParse(path.replace(/\w+$/, 'jpg')).success).toBe(true)
  },
)

test.each([
  'model/tools.ts',
  '../x.yaml',
  'a/../../b.yaml',
  '.env',
  'pages/../.env',
  'package.json',
  '.hidden.yaml',
  '.git/hooks/a.yaml',
  '/etc/a.yaml',
])('the editor may not write %s', (path) => {
  expect(textPath.safeParse(path).success).toBe(false)
  expect(picturePath.safeParse(path).success).toBe(false)
})

test('a PDF that is added makes the forms again, which offer it', () => {
  workIn(temporaryFolder())
  mkdirSync('site/downloads', { recursive: true })
  const before = stateOfFiles()
  writeFileSync('site/downloads/my-guide.pdf', '%PDF-1.7')
  expect(stateOfFiles()).not.toBe(before)
})
