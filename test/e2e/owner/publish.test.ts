import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../server/testing/port.ts'
import { launchBrowser } from '../browser.ts'
import { type Checkout, copyCheckout, start, startDesk } from './checkout.ts'
import { choose, field, openFile, save, saveWell } from './editing.ts'

let checkout: Checkout
let site: Awaited<ReturnType<typeof start>>
let desk: Awaited<ReturnType<typeof start>>
let browser: Awaited<ReturnType<typeof launchBrowser>>
let page: Page

beforeAll(async () => {
  checkout = copyCheckout()
  site = await start(checkout.root, ['build/server-app/supervise.js'])
  desk = await startDesk(checkout.root)
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  page.setDefaultTimeout(120_000)
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([desk?.stop(), site?.stop()])
  checkout?.remove()
})

/** A price that no other tool has. The tools page contains it only after the owner has published this change. */
const newPrice = 'Free plan, paid from $9.37/month per person'

const onSite = async (path: string) => (await fetch(site.address + path)).text()
test('the owner edits a tool and an article, adds a photo, publishes, and rolls back', async () => {
  // Edit a tool. Changing one field changes one line, and an invalid value isn't saved.
  await page.goto(`${desk.address}/content`)
  await page
    .locator('summary')
    .filter({ hasText: /^Tools/ })
    .click()
  await page.getByRole('link', { name: 'ClickUp', exact: true }).click()
  await field(page, 'price').fill(newPrice)
  await saveWell(page)
  expect(checkout.git('diff', '--numstat')).toBe('1\t1\tsites/sample/tools/clickup.yaml\n')
  await field(page, 'link').fill('not a link')
  expect(await save(page)).toBe(422)
  await page.locator('[data-path=link]').getByText('expected an address that begins with https://').waitFor()
  expect(checkout.read('sites/sample/tools/clickup.yaml')).toContain('link: https://clickup.com\n')

  // Edit an article: add words to its text, and add a cover.
  const article = 'sites/sample/articles/3-hour-workday.mdx'
  await openFile(page, desk.address, 'articles/3-hour-workday.mdx')
  await page.locator('.body p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Spades help, too. ')
  const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#385' } })
  await choose(page, 'cover', 'My Spade.JPG', await photo.jpeg().toBuffer())
  await saveWell(page)
  expect(checkout.read(article)).toContain('Spades help, too.')
  expect(checkout.git('diff', '--numstat', '--', article)).toBe(`2\t2\t${article}\n`)
  expect(checkout.read(article)).toContain('cover: my-spade.jpg')

  await page.goto(`${desk.address}/publish`)
  expect(await page.locator('main').textContent()).toMatch(/ClickUp\s*changed/)
  // The page doesn't list a file that has changed since it was opened, so nothing is published.
  const menus = checkout.read('sites/sample/navigation.yaml')
  writeFileSync(join(checkout.root, 'sites/sample/navigation.yaml'), `${menus}# Later.\n`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The site has changed since you opened this page: nothing was done.').waitFor()
  expect(await page.locator('main').textContent()).toMatch(/Menus and footer\s*changed/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published. It is committed.').waitFor({ timeout: 300_000 })
  await expect.poll(() => onSite('/tools'), { timeout: 60_000 }).toContain(newPrice)
  await expect
    .poll(() => onSite('/articles/3-hour-workday'), { timeout: 60_000 })
    .toContain('Spades help, too.')
  const cover = /\/assets\/my-spade[\w.-]*/.exec(await onSite('/articles'))?.[0] ?? 'no cover'
  expect((await fetch(site.address + cover)).headers.get('content-type')).toMatch(/^image\//)
  expect(checkout.git('status', '--porcelain')).toBe('')
  expect(checkout.git('log', '-1', '--format=%s')).toMatch(/^Publish articles\/.+ and \d more\n$/)

  // Roll back with one click. The edits stay, as unpublished changes.
  await page.reload()
  await page.getByRole('button', { name: 'Go back to this' }).first().click()
  await page.getByText('The site is as it was then.').waitFor()
  await expect.poll(() => onSite('/tools'), { timeout: 60_000 }).not.toContain(newPrice)
  expect(await page.locator('main').textContent()).toMatch(/ClickUp\s*changed/)
  expect(checkout.read('sites/sample/tools/clickup.yaml')).toContain(newPrice)
})

test('the desk that was built starts beside texts with a fault', async () => {
  cpSync(join(checkout.root, 'sites/starter'), join(checkout.root, 'site'), { recursive: true })
  writeFileSync(join(checkout.root, 'site/site.yaml'), 'theName: Bread\n')
  const args = ['bin/owner.ts', 'desk', '--port', String(await freePort())]
  const other = await start(checkout.root, args)
  expect(await (await fetch(`${other.address}/content`)).text()).toContain('The content has a fault')
  await other.stop()
})
