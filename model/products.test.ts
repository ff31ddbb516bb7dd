import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { starter } from './reader/test-site.ts'

const whole = `title: The workbook
description: Thirty pages to fill in, one for each week of the season.
price: 29
files:
  - file: workbook.pdf
    title: The workbook, ready to print
`

/** Returns the faults of a site with these products, by their names. */
function faultsOf(texts: Readonly<Record<string, string>>): string {
  const { add, check } = starter()
  for (const [name, text] of Object.entries(texts)) {
    add(`products/${name}/workbook.pdf`, '%PDF-1.7')
    add(`products/${name}/empty.pdf`, '')
    add(`products/${name}/poster.png`, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    add(`products/${name}/product.yaml`, text)
  }
  return check().stderr
}

test('a product is a folder with its texts and its files, and most texts may be missing', () => {
  expect(faultsOf({ workbook: whole })).toBe('')
})

test('a site that leaves its course’s page out keeps the checkout for its products', () => {
  const off = (site: ReturnType<typeof starter>) => {
    const print = "import('./model/site.ts').then((m) => console.log(m.offAddresses.join(' ')))"
    const env = { SITE_DIR: site.folder }
    return execFileSync(process.execPath, ['-e', print], { env, encoding: 'utf8' }).trim().split(' ')
  }
  const site = starter()
  expect(off(site)).toEqual(expect.arrayContaining(['/academy', '/checkout']))
  site.add('products/workbook/workbook.pdf', '%PDF-1.7')
  site.add('products/workbook/product.yaml', whole)
  expect(off(site)).toContain('/academy')
  expect(off(site)).not.toContain('/checkout')
  expect(site.check().stderr).toBe('')
})

test('the faults of all products are named with their files and lines', () => {
  const forSale = `${whole.replaceAll('workbook.pdf', 'poster.png')}picture: poster\n`
  const cases = {
    a: [whole.replace('29', 'free'), 'line 3: price: expected an amount, like 297 or 297.50'],
    b: [
      whole.replace('workbook.pdf', 'book.pdf'),
      'line 5: files.0.file: expected a file at products/b/book.pdf',
    ],
    c: [
      whole.replace('workbook.pdf', 'product.yaml'),
      'line 5: files.0.file: expected a name in small letters',
    ],
    d: [`${whole}stripePrice: prod_1\n`, 'line 7: stripePrice: expected the id of a price at Stripe'],
    e: [`${whole}currency: tnd\n`, 'line 7: currency: expected one of usd, eur'],
    f: [`${whole}kitTag: buyers\n`, 'line 7: kitTag: expected the number of a tag at Kit'],
    g: [`${whole}picture: cover\n`, 'line 7: picture: expected a picture at products/g/cover'],
    h: [`${whole}lessons: []\n`, 'line 7: lessons: there is no such field here'],
    i: [
      whole.replace(/files:.*/s, 'files: []\n'),
      'line 4: files: expected a file, modules with lessons, or includes',
    ],
    j: [forSale, 'line 7: picture: expected a picture that isn’t for sale'],
    k: [forSale, 'line 1: pictureAlt: expected words that say what the picture shows'],
    l: [
      whole.replace('workbook.pdf', 'empty.pdf'),
      'line 5: files.0.file: expected a file that isn’t empty at products/l/empty.pdf',
    ],
  } as const
  const found = faultsOf(Object.fromEntries(Object.entries(cases).map(([name, [text]]) => [name, text])))
  for (const [name, [, fault]] of Object.entries(cases))
    expect(found).toContain(`products/${name}/product.yaml, ${fault}`)
})

test('a product needs a name that the course doesn’t have, and its own price at Stripe', () => {
  const priced = `${whole}stripePrice: price_1\n`
  const found = faultsOf({ academy: whole, Workbook: whole, calendar: priced, workbook: priced })
  expect(found).toContain('products/academy: academy is the course’s name')
  expect(found).toContain('products/Workbook: name the folder with small letters')
  expect(found).toContain('products/workbook/product.yaml: stripePrice: another product has this price')
})

test('a product with lessons is a folder, which any site can take over', () => {
  const { folder, check } = starter()
  cpSync('sites/bread/products/broetchen-am-morgen', join(folder, 'products/rolls'), { recursive: true })
  expect(check().stderr).toBe('')
})

test('a bundle isn’t sold while one of its products isn’t', () => {
  const { folder, add } = starter()
  add('products/sheet/product.yaml', `${whole}paused: Back in May.\n`)
  add('products/sheet/workbook.pdf', '%PDF-1.7')
  add('products/both/product.yaml', `${whole.replace(/files:.*/s, '')}includes: [course, sheet]\n`)
  const print = "import('./model/products.ts').then((m) => console.log(JSON.stringify(m.fileProducts)))"
  const env = { SITE_DIR: folder }
  const products = JSON.parse(execFileSync(process.execPath, ['-e', print], { env, encoding: 'utf8' }))
  expect(products.map(({ name, paused }: { name: string; paused: string | null }) => [name, paused])).toEqual(
    [
      ['both', 'Back in May.'],
      ['sheet', 'Back in May.'],
    ],
  )
})

test('the faults of a product’s modules and lessons are named with their files, lines and fields', () => {
  const module = '  - title: A\n    includes: a\n'
  const taught = (modules: string) => `${whole.replace(/files:.*/s, '')}modules:\n${modules}`
  const lesson = (module: number, number: number) =>
    `---\nmodule: ${module}\nlesson: ${number}\ntitle: A\n---\n`
  const cases = {
    a: {
      'product.yaml': taught(module),
      'lessons/1-1-a.mdx': `${lesson(1, 1)}Wait.\n`,
      'lessons/1-1-b.mdx': `${lesson(1, 1)}Wait.\n`,
      'lessons/2-1-a.mdx': `${lesson(2, 1)}Wait.\n`,
    },
    b: { 'product.yaml': taught(`${module}${module}`), 'lessons/1-1-a.mdx': `${lesson(1, 1)}Wait.\n` },
    c: { 'product.yaml': taught(module), 'lessons/1-1-a.mdx': lesson(1, 1) },
    d: { 'product.yaml': `${taught(module)}includes: [course, a]\n`, 'lessons/1-1-a.mdx': lesson(1, 1) },
    e: { 'product.yaml': whole, 'workbook.pdf': '%PDF-1.7', 'lessons/1-1-a.mdx': lesson(1, 1) },
  }
  const { add, check } = starter()
  for (const [name, files] of Object.entries(cases))
    for (const [file, text] of Object.entries(files)) add(`products/${name}/${file}`, text)
  const found = check().stderr
  for (const fault of [
    'a/lessons/1-1-b.mdx, line 3: lesson: 1-1-a.mdx is lesson 1-1 too',
    'a/lessons/2-1-a.mdx, line 2: module: there is no module 2 in products/a/product.yaml',
    'b/product.yaml, line 7: modules.1: expected a lesson in this module, like products/b/lessons/2-1-first.mdx',
    'c/lessons/1-1-a.mdx: expected a text, or a video',
    'd/product.yaml, line 4: modules: expected none in a bundle',
    'e/lessons/1-1-a.mdx, line 2: module: there is no module 1 in products/e/product.yaml',
  ])
    expect(found).toContain(`products/${fault}`)
})

test('the texts of a product’s lessons are checked as those of the course', () => {
  const { folder, add, change, check } = starter()
  change('site.yaml', '  - academy\n', '')
  cpSync('sites/bread/products/broetchen-am-morgen', join(folder, 'products/rolls'), { recursive: true })
  const head = '---\nmodule: 1\nlesson: 3\ntitle: A\n---\n'
  add('products/rolls/lessons/1-3-a.mdx', `${head}<Answer of="oven" at="Heat" />\n\n[more](/cake)\n`)
  const found = check().stderr
  expect(found).toContain('products/rolls/lessons/1-3-a.mdx: <Answer of>: oven: expected one of zeitplan')
  expect(found).toContain('products/rolls/lessons/1-3-a.mdx, line 8: /cake: expected the address of a page')
})

test('a bundle opens other products, and any product that it can’t is named', () => {
  const bundle = (includes: string, more = '') =>
    `${whole.replace(/files:.*/s, '')}includes: ${includes}\n${more}`
  expect(faultsOf({ workbook: whole, all: bundle('[course, workbook]') })).toBe('')
  const cases = {
    a: [
      bundle('[course, calendar]'),
      'line 4: includes.1: expected course, or the name of a folder of products: there is no products/calendar',
    ],
    b: [bundle('[course, b]'), 'line 4: includes.1: expected another product: a bundle can’t include itself'],
    c: [bundle('[workbook]'), 'line 4: includes: expected at least two products'],
    d: [bundle('[workbook, workbook]'), 'line 4: includes: expected each product once'],
    e: [
      `${bundle('[course, workbook]')}${whole.replace(/.*files:/s, 'files:')}`,
      'line 5: files: expected none in a bundle',
    ],
    f: [bundle('course'), 'line 4: includes: expected a list'],
  } as const
  const texts = Object.fromEntries(Object.entries(cases).map(([name, [text]]) => [name, text]))
  const found = faultsOf({ workbook: whole, ...texts })
  for (const [name, [, fault]] of Object.entries(cases))
    expect(found).toContain(`products/${name}/product.yaml, ${fault}`)
  const nested = faultsOf({
    workbook: whole,
    all: bundle('[course, workbook]'),
    more: bundle('[workbook, all]'),
  })
  expect(nested).toContain('products/more/product.yaml: includes: all is a bundle itself: name its products')
})
