import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated } from './open.ts'
import { type Checkout, copyCheckout, start } from './owner/checkout.ts'
import { type Visitor, visitor } from './visitor.ts'

/** A site of another trade, in German: a course in euros without a guarantee, and an imprint. */
let checkout: Checkout
let site: Awaited<ReturnType<typeof start>>

function build() {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['bin/build.ts'], { cwd: checkout.root, env, stdio: 'pipe' })
}

beforeAll(async () => {
  checkout = copyCheckout()
  appendFileSync(join(checkout.root, '.env'), 'SITE_DIR=sites/bread\n')
  build()
  site = await start(checkout.root, ['build/server-app/supervise.js'])
}, 240_000)

afterAll(async () => {
  await site?.stop()
  checkout?.remove()
})

/** Words of the sample, of parts that this site goes without, and of values that are missing. */
const foreign =
  /Robin|\bDana\b|Growth Notes|affiliate|commission|Provision|Garantie|guarantee|Logbuch|Boni|\$\d|US-Dollar|undefined|\{\w+|\b0 €|\b1 (Module|Lektionen)\b/i

/** Opens every page that links lead to from here, and returns the addresses. */
async function crawl(page: Visitor, from: string, within: RegExp): Promise<string[]> {
  const found = new Set([from])
  // A for-of loop over a Set also visits the entries that are added during the loop.
  for (const address of found) {
    const answer = await page.goto(address)
    expect([address, answer?.status()]).toEqual([address, 200])
    const html = (await answer?.text()) ?? ''
    const words = html.replace(/<style>.*?<\/style>|<script(?! type="application\/ld).*?<\/script>/gs, '')
    expect([address, foreign.exec(words)?.[0]]).toEqual([address, undefined])
    const links = await page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) if (within.test(link)) found.add(link.replace(/[?#].*/, ''))
  }
  return [...found]
}

test('a site of another trade, in German and without a guarantee, says nothing of the sample', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const pages = await crawl(page, '/', /^\/(?!sandbox|newsletter)/)
  expect(pages).toEqual(expect.arrayContaining(['/academy', '/academy/lesson', '/impressum', '/terms']))
  await page.goto('/impressum')
  await hydrated(page)
  expect(await page.locator('main').textContent()).toContain('zuletzt aktualisiert am 1. Februar 2026')

  await page.goto('/checkout')
  expect(await page.locator('main').textContent()).toContain('1 Modul, 2 Lektionen')
  await page.locator('main').getByLabel('E-Mail').fill('jana@example.com')
  await page.getByLabel('Vorname').fill('Jana')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.locator('button[value="pay"]').first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await page.locator('main form button').first().click()
  await page.waitForURL('**/course/*')
  const room = new URL(page.url()).pathname
  const rooms = await crawl(page, room, /^\/course\//)
  expect(rooms).toEqual(expect.arrayContaining([`${room}/1-1`, `${room}/1-2`, `${room}/notes`]))
  for (const gone of ['log', 'log.csv', 'guarantee'])
    expect((await page.request.get(`${room}/${gone}`)).status()).toBe(404)
}, 120_000)

test('while sales are paused, the checkout says why, and rooms stay open', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  appendFileSync(join(checkout.root, 'sites/bread/offer.yaml'), 'paused: Bis Mai bin ich ausgebucht.\n')
  build()
  const main = page.locator('main')
  const says = async () => {
    await page.goto('/checkout')
    return main.textContent()
  }
  await expect.poll(says).toContain('Bis Mai bin ich ausgebucht.')
  await hydrated(page)
  expect(await main.getByLabel('Vorname').count()).toBe(0)
}, 120_000)
