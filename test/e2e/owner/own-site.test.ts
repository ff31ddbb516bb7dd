import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Checkout, copyCheckout, start, startDesk } from './checkout.ts'
import { choose, field, openFile, saveWell } from './editing.ts'
import { load } from './load.ts'
import { tracesIn } from './traces.ts'

let checkout: Checkout
let site: Awaited<ReturnType<typeof start>>
let desk: Awaited<ReturnType<typeof start>>
let browser: Awaited<ReturnType<typeof launchBrowser>>
let page: Page
const begun = Date.now()

beforeAll(async () => {
  checkout = copyCheckout()
  site = await start(checkout.root, ['build/server-app/supervise.js'])
  desk = await startDesk(checkout.root)
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  page.setDefaultTimeout(120_000)
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await page?.screenshot({ path: '.vitest/own-site.png' }).catch(() => {})
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([desk?.stop(), site?.stop()])
  checkout?.remove()
})

/** Prints a step of the test, and the seconds since its start. */
function say(step: string) {
  process.stdout.write(`  ${((Date.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${step}\n`)
}

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const open = (path: string) => openFile(page, desk.address, path)

/** Fills fields by their paths. */
async function fill(values: Readonly<Record<string, string>>) {
  for (const [path, value] of Object.entries(values)) await field(page, path).fill(value)
}

const check = (path: string, name: string) =>
  page.locator(`[data-path="${path}"]`).getByRole('checkbox', { name, exact: true })

/** Publishes the changes from the open page, and waits for the text `says`. */
async function publish(says: string) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const refused = page.locator('.alarm')
  await page.getByText(says).or(refused).waitFor({ timeout: 900_000 })
  if (await refused.isVisible()) throw new Error((await refused.textContent()) ?? '')
}

const onSite = async (path: string) => (await fetch(site.address + path)).text()
/** Polls a page of the public site, because the site serves a new build only after some time. */
const soonOnSite = (path: string) => expect.poll(() => onSite(path), { timeout: 120_000 })

test('an owner builds their site at the desk from the starter, publishes it under load, and rolls it back', async () => {
  say('start from the starter')
  await page.goto(`${desk.address}/start`)
  await page.getByRole('button', { name: 'Start my site' }).click()
  await page.getByText('Visitors see it once you publish.').waitFor()
  expect(await onSite('/')).toContain('Robin')
  expect(checkout.git('status', '--porcelain')).toBe('')
  await page.goto(`${desk.address}/content`)
  await page.getByText('Your site isn’t published yet').waitFor()

  say('facts, photo, and two pages switched on')
  await open('site.yaml')
  await fill({
    'owner.name': 'Maya Brandt',
    'owner.givenName': 'Maya',
    'owner.jobTitle': 'Gardener',
    'owner.email': 'maya@garden.test',
    'owner.portraitAlt': 'Maya with a spade in front of a raised bed',
    'owner.postalAddress': '1 Mill Lane, Leeds',
    name: 'Maya’s Garden',
    newsletter: 'The Sunday Bed',
    description:
      'Raised beds for people with a small yard: what to plant, when, and what it costs in a year.',
  })
  await choose(page, 'owner.portrait', 'My Photo.JPG', await photo('#385'))
  for (const name of ['Tools', 'Videos']) await check('off', name).uncheck()
  await saveWell(page)

  say('three tools')
  for (const [n, name] of ['Spade', 'Rake', 'Watering can'].entries()) {
    await open('tools/*.yaml')
    await fill({
      name,
      description: `What I dig with: the ${name.toLowerCase()}.`,
      price: `About $${20 + n}`,
      position: String(n + 1),
      rating: '5',
      link: `https://shop.test/${n}?ref=maya`,
    })
    await check('affiliate', 'The link pays me').check()
    await check('tags', 'tools').check()
    await saveWell(page)
  }

  say('two videos')
  for (const [n, title] of ['How deep is a raised bed?', 'When to water tomatoes'].entries()) {
    await open('videos/*.yaml')
    await fill({
      title,
      date: '2026-03-01',
      videoId: `aaaaaaaaaa${n}`,
      summary: `${title} One bed, one tape measure and the answer in four minutes, with what I would do otherwise the next time.`,
    })
    await choose(page, 'thumbnail', `video-${n}.jpg`, await photo('#853'))
    await page.locator('[data-path=description]').getByRole('button', { name: 'Add one' }).click()
    await fill({ 'description.0': 'What I measured, and what I do now.' })
    await check('tags', 'stories').check()
    await saveWell(page)
  }

  say('an article with a cover and a picture in its text')
  await open('articles/*.mdx')
  await fill({
    title: 'How to Build a Raised Bed',
    description:
      'Four boards, forty screws and an afternoon: how I built my raised bed, and what it cost in the end.',
    published: '2026-03-01',
  })
  await choose(page, 'cover', 'bed.jpg', await photo('#583'))
  await page.getByRole('textbox', { name: 'editable markdown' }).click()
  await page.keyboard.type('Four boards make a bed. Here is mine.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert image' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'boards.jpg', mimeType: 'image/jpeg', buffer: await photo('#358') })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const look = page.frameLocator('[title="Preview of this text"]')
  await look.getByText('Four boards make a bed.').waitFor()
  await look.getByText('Maya’s Garden').first().waitFor()
  await page.getByLabel('What the picture shows').fill('Four boards on the lawn, not yet a bed')
  await saveWell(page)

  say('story and price')
  await open('story.yaml')
  await fill({ introduction: 'I began with one bed behind the house, and no idea how deep it had to be.' })
  await saveWell(page)
  await open('offer.yaml')
  await fill({ product: 'The Raised Bed Course', price: '149' })
  await saveWell(page)
  expect(checkout.read('site/offer.yaml')).toMatch(/^price: 149$/m)

  say('publish, under load')
  const requests = load(site.address, '/')
  await page.goto(`${desk.address}/publish`)
  await publish('Published. It is committed.')
  await soonOnSite('/').toContain('Maya')
  await soonOnSite('/tools').toContain('Watering can')
  expect(await onSite('/story')).toContain('one bed behind the house')
  expect(await onSite('/videos')).toContain('When to water tomatoes')
  const article = await onSite('/articles/how-to-build-a-raised-bed')
  const drawn = [...article.matchAll(/\/assets\/(?:boards|bed)[\w.-]*\.(?:jpg|webp|avif)/g)].map(
    ([file]) => file,
  )
  expect(new Set(drawn.map((file) => file.replace(/-.*/, ''))).size).toBe(2)
  for (const file of drawn.slice(0, 4))
    expect((await fetch(site.address + file)).headers.get('content-type')).toMatch(/^image\//)
  expect(checkout.git('-C', 'site', 'status', '--porcelain')).toBe('')

  say('go back, and forth')
  await page.reload()
  await page.getByRole('button', { name: 'Go back to this' }).first().click()
  await page.getByText('The site is as it was then.').waitFor()
  await soonOnSite('/').toContain('Robin')
  await page.goto(`${desk.address}/publish`)
  await publish('Published.')
  await soonOnSite('/').toContain('Maya')
  const { failed, answered } = await requests.stop()
  say(`${answered} requests answered meanwhile, ${failed.length} failed`)
  expect(failed).toEqual([])

  say('no word of the sample is left in what visitors get')
  expect(tracesIn(join(checkout.root, 'build/client'))).toEqual([])

  say('the check of the site')
  const { status, stderr } = spawnSync(process.execPath, ['bin/check.ts'], {
    cwd: checkout.root,
    encoding: 'utf8',
  })
  expect(status, stderr.slice(-6_000)).toBe(0)
  say('done')
}, 3_000_000)
