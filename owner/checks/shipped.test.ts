import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isSample, leftOfSample, listShipped } from './shipped.ts'

const article = 'sites/sample/articles/bread.mdx'
const home = 'sites/sample/pages/home.yaml'
const shared = 'sites/sample/pages/shared.yaml'
const sample = {
  'sites/sample/site.yaml': 'off: []\n',
  [article]:
    '---\ntitle: Bread\n---\n\nFlour, water, salt and an afternoon.\n\nWe wait until the dough has doubled.\n',
  [home]: 'lead: One loaf from the bag to the table.\nbutton: Bake\n',
  [shared]: 'text: Links to ovens are affiliate links of mine.\nfine: Free, and you leave with one click.\n',
  'sites/sample/tools/oven.yaml': 'description: An oven that holds its heat for long.\n',
  'sites/sample/portrait.svg': '<svg/>',
}

/** Returns the parts of the sample that remain in a site after its owner has made these changes. */
function changed(changes: Record<string, string | null>) {
  const root = mkdtempSync(join(tmpdir(), 'shipped-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries(sample)) write(file, text)
  const known = new Set(listShipped(root))
  for (const [file, text] of Object.entries(changes))
    text === null ? rmSync(join(root, file)) : write(file, text)
  const left = Object.fromEntries(
    leftOfSample(root, known).map(({ name, files }) => [
      name,
      files.map(({ file, lines }) => `${file}:${lines.join(',')}`),
    ]),
  )
  return { left, isSample: (file: string) => isSample(file, root, known) }
}

test('shipped articles, tools, pages and drawings count as the sample, and so do general texts about its niche', () => {
  expect(changed({}).left).toEqual({
    Articles: [`${article}:5,7`],
    Tools: ['sites/sample/tools/oven.yaml:1'],
    'Words of pages': [`${home}:1`, `${shared}:1`],
    Drawings: ['sites/sample/portrait.svg:1'],
  })
})

test('the owner’s sentences don’t count, but unchanged sentences next to them do', () => {
  const own = sample[article]?.replace('Flour', 'Rye, seeds') ?? ''
  const { left } = changed({
    [article]: own,
    [home]: 'lead: What I grow on forty square feet.\nbutton: Bake\n',
  })
  expect(left.Articles).toEqual([`${article}:7`])
  expect(left['Words of pages']).toEqual([`${shared}:1`])
})

test('pages that are switched off and removed files don’t count', () => {
  const { left } = changed({
    'sites/sample/site.yaml': 'off: [tools]\n',
    [article]: null,
    'sites/sample/portrait.svg': '<svg></svg>',
  })
  expect(Object.keys(left)).toEqual(['Words of pages'])
})

test('an article counts as the owner’s if most of it is, under any file name', () => {
  const half = sample[article]?.replace('Flour', 'Rye, seeds') ?? ''
  const { isSample } = changed({
    'sites/sample/articles/copy.mdx': sample[article] ?? '',
    'sites/sample/articles/rye.mdx': half,
  })
  expect(isSample('sites/sample/articles/copy.mdx')).toBe(true)
  expect(isSample('sites/sample/articles/rye.mdx')).toBe(false)
})
