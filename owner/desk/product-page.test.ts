import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'

/** Sends the page's form in a process of its own, because a process reads only one site. Prints the pages and the address. */
const sends = `
const { register } = await import('tsx/esm/api')
register()
const { Hono } = await import('hono')
const { productRoutes } = await import('./owner/desk/product-page.tsx')
const { atBase } = await import('./owner/desk/desk-request.ts')
const app = new Hono().use(atBase('/key'))
productRoutes(app.basePath('/key'))
const send = (fields, ...names) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const name of names) body.append('files', new File(name === 'empty.pdf' ? [] : ['%PDF-1.7'], name))
  return app.request('/key/products/new', { method: 'POST', body })
}
const rye = {
  title: 'The Rye Workbook',
  description: 'Thirty pages to fill in, one for each week of a baker’s season.',
  price: '1,029.50',
}
const pages = [
  await (await send(rye)).text(),
  await (await send(rye, 'run.exe')).text(),
  await (await send(rye, 'A.pdf', 'a.pdf')).text(),
  await (await send({ ...rye, title: '!' }, 'a.pdf')).text(),
  await (await send({ ...rye, price: 'cheap' }, 'a.pdf')).text(),
  await (await send({ ...rye, price: '29,50' }, 'a.pdf')).text(),
  await (await send(rye, 'a.pdf', 'empty.pdf')).text(),
]
const { existsSync, mkdirSync, writeFileSync } = await import('node:fs')
const left = process.env.SITE_DIR + '/products/the-rye-workbook'
const before = existsSync(left)
mkdirSync(left, { recursive: true })
writeFileSync(left + '/table.xlsx', 'half of it')
const made = await send(rye, 'Week by Week.PDF', 'table.xlsx')
pages.push(await (await send(rye, 'a.pdf')).text())
const oats = ['30', '31'].map((price) => send({ ...rye, price, title: 'Oats' }, 'a.pdf'))
const both = (await Promise.all(oats)).map(({ status }) => status).sort()
console.log(JSON.stringify({ pages, before, to: made.headers.get('location'), both }))
`

test('a product of files is made at the desk, and a slip in it makes nothing', () => {
  const site = starter()
  // Without the course, a new product has the currency of the others.
  const sold = { title: 'A calendar', description: 'x'.repeat(50), price: 5, currency: 'gbp' }
  const files = [{ file: 'a.pdf', title: 'A' }]
  site.add('products/calendar/product.yaml', JSON.stringify({ ...sold, files }))
  site.add('products/calendar/a.pdf', '%PDF-1.7')
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', sends], {
    env: { ...process.env, SITE_DIR: site.folder },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const found = JSON.parse(stdout) as { pages: string[]; before: boolean; to: string; both: number[] }
  const { pages, before, to, both } = found
  const [none, program, twice, nameless, cheap, ambiguous, empty, again] = pages
  expect(none).toContain('Choose at least one file.')
  expect(none).toContain('value="The Rye Workbook"')
  expect(program).toContain('run.exe can’t be sold')
  expect(twice).toContain('Two of the files have the same name.')
  expect(nameless).toContain('Give it a name with letters or digits')
  for (const wrong of [cheap, ambiguous])
    expect(wrong).toContain('Write the price as a number, like 50 or 49.50.')
  expect(empty).toContain('empty.pdf is empty')
  expect(none).toContain('Price in British pounds, like 50 or 49.50')
  expect(before).toBe(false)

  expect(to).toBe('/key/content/edit?file=products%2Fthe-rye-workbook%2Fproduct.yaml')
  const folder = join(site.folder, 'products/the-rye-workbook')
  expect(readdirSync(folder).sort()).toEqual(['product.yaml', 'table.xlsx', 'week-by-week.pdf'])
  expect(readFileSync(join(folder, 'table.xlsx'), 'utf8')).toBe('%PDF-1.7')
  const written = readFileSync(join(folder, 'product.yaml'), 'utf8')
  expect(written).toContain('price: 1029.5\n')
  expect(written).toContain('currency: gbp\n')
  expect(written).toContain('title: Week by Week')
  expect(site.check().stderr).toBe('')
  expect(again).toContain('choose another name')
  expect(existsSync(join(folder, 'a.pdf'))).toBe(false)
  // Sent twice, it's made once.
  expect(both).toEqual([200, 303])
}, 600_000)
