import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'

/** Runs the check on a site's folder, in a process of its own, because the reader of a site opens only one folder. */
function warningsOf(site: string): string {
  const print =
    "import('./press/content/content-warnings.ts').then((m) => m.contentWarnings()).then((all) => console.log(all.join('\\n')))"
  return execFileSync(process.execPath, ['-e', print], { env: { SITE_DIR: site }, encoding: 'utf8' })
}

test('an equation that doesn’t add up is named with its file and line', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'articles'))
  writeFileSync(
    join(site, 'articles/bread.mdx'),
    'Flour.\n\nThat is 7 × 4 = 30 loaves, and 12 × 2 = 24 rolls.\n',
  )
  writeFileSync(join(site, 'offer.yaml'), 'text: "$250 / $9,000 = 2.8%, and 3 + 4 = 8."\n')
  const said = warningsOf(site)
  expect(said).toBe(
    'articles/bread.mdx, line 3: 7 × 4 = 30: it makes 28\noffer.yaml, line 1: 3 + 4 = 8: it makes 7\n',
  )
})

test('a lesson without a picture or a diagram is named', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'lessons'))
  const texts = {
    plain: 'Bake, and look at ![this](x.svg) here.',
    picture: '![The oven, open](oven.svg)',
    diagram: '<Path alt="From dough to bread">\n\n1. Bake\n\n</Path>',
    empty: '',
    unwritten: '[[Write your first lesson here.]]',
  }
  for (const [name, text] of Object.entries(texts))
    writeFileSync(join(site, `lessons/${name}.mdx`), `---\ntitle: A\n---\n\n${text}\n`)
  expect(warningsOf(site)).toMatch(/^lessons\/plain\.mdx: no drawing: .*\n$/)
})

test('a text that no page shows is named, with what to do', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  for (const folder of ['articles/rye', 'lessons/media', 'pages', 'products/rolls/lessons'])
    mkdirSync(join(site, folder), { recursive: true })
  const unread = [
    'articles/rye.md',
    'articles/Wheat.MARKDOWN',
    'articles/rye/index.md',
    'articles/README.md',
    'lessons/1-1-a.MDX',
    'lessons/media/a.vtt',
    'pages/imprint.md',
    'products/rolls/lessons/1-1-dough.md',
  ]
  for (const file of [...unread, 'articles/bread.mdx', 'pages/home.yaml']) writeFileSync(join(site, file), '')
  expect(warningsOf(site).trim().split('\n')).toEqual([
    'articles/Wheat.MARKDOWN: no page shows this file: rename it to articles/Wheat.mdx, or move it out of articles/',
    'articles/rye.md: no page shows this file: rename it to articles/rye.mdx, or move it out of articles/',
    'articles/rye/index.md: no page shows this file: rename it to articles/rye.mdx, or move it out of articles/',
    'lessons/1-1-a.MDX: no page shows this file: rename it to lessons/1-1-a.mdx, or move it out of lessons/',
    'pages/imprint.md: no page shows this file: rename it to pages/imprint.mdx, or move it out of pages/',
    'products/rolls/lessons/1-1-dough.md: no page shows this file: rename it to products/rolls/lessons/1-1-dough.mdx, or move it out of products/rolls/lessons/',
  ])
})

test('a letter with a part that is only the reader’s name is named', () => {
  const { folder, add } = starter()
  add('series/bread/series.yaml', 'title: Bread\nstarts: [newsletter]\nwhy: You asked for it.\n')
  add('series/bread/00-dough.md', '---\nday: 0\nsubject: Dough\n---\n\n## {firstName}\n\nKnead it.\n')
  expect(warningsOf(folder)).toMatch(
    /^series\/bread\/00-dough\.md: the heading “## \{firstName\}” has no words/,
  )
})

test('a product whose sales no total counts is named, with what to do', () => {
  const { folder, add } = starter()
  const sell = (name: string, currency: string) => {
    add(`products/${name}/a.pdf`, 'a')
    const file = 'files: [{ file: a.pdf, title: All of it }]'
    add(
      `products/${name}/product.yaml`,
      `title: The ${name}\ndescription: Thirty pages to fill in, one for each week of the season.\nprice: 29\ncurrency: ${currency}\n${file}\n`,
    )
  }
  sell('notebook', 'eur')
  expect(warningsOf(folder)).toBe('\n')
  sell('workbook', 'gbp')
  expect(warningsOf(folder)).toBe(
    [
      'products/notebook/product.yaml: sold in eur, which the site’s totals in usd leave out: write its price in usd, or sell everything in eur\n',
      'products/workbook/product.yaml: sold in gbp, which the site’s totals in usd leave out: write its price in usd, or sell everything in gbp\n',
    ].join(''),
  )
})
