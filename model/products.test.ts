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
    add(`products/${name}/poster.png`, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    add(`products/${name}/product.yaml`, text)
  }
  return check().stderr
}

test('a product is a folder with its texts and its files, and most texts may be missing', () => {
  expect(faultsOf({ workbook: whole })).toBe('')
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
    i: [whole.replace(/files:.*/s, 'files: []\n'), 'line 4: files: expected a file, or includes'],
    j: [forSale, 'line 7: picture: expected a picture that isn’t for sale'],
    k: [forSale, 'line 1: pictureAlt: expected words that say what the picture shows'],
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
