import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Checkout, copyCheckout, start, startDesk } from './checkout.ts'
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
  page.setDefaultTimeout(60_000)
  page.on('dialog', (dialog) => dialog.accept())
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

const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(1600, 1200, background),
})

async function form(path: string) {
  const { origin, pathname } = new URL(desk.address)
  await page.goto('about:blank')
  await page.goto(`${origin}/keystatic/${path}#key=${pathname.slice(1)}`)
  await page.locator('main form').waitFor()
}

/** Finds a field by its label. The label's asterisk isn't part of the field's accessible name. */
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
const file = (name: string): Locator => page.getByLabel(name, { exact: true })

async function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await field(name).first().fill(value)
}

const check = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }).first()

/** Adds an entry to a list of texts, in the dialog that the list opens. */
async function addTo(list: string, text: string) {
  await page
    .getByRole('group', { name: list, exact: true })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(text)
  await dialog.getByRole('button', { name: /^(Add|Done)$/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Saves the open form. If the desk refuses the save, the test fails with the desk's message. */
async function save() {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/update'), { timeout: 120_000 }),
    page.getByRole('button', { name: /^(Save|Create)$/ }).click(),
  ])
  expect(answer.status(), answer.ok() ? '' : await answer.text()).toBe(200)
}

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
  await page.goto(`${desk.address}/content`)
  const install = page.getByRole('button', { name: 'Install the editor' })
  if (await install.isVisible()) {
    say('install the editor')
    await install.click()
  }
  await page.getByRole('link', { name: 'Tools', exact: true }).waitFor({ timeout: 900_000 })

  say('start from the starter')
  await page.goto(`${desk.address}/start`)
  await page.getByRole('button', { name: 'Start my site' }).click()
  await page.getByText('Visitors see it once you publish.').waitFor()
  expect(await onSite('/')).toContain('Robin')
  expect(checkout.git('status', '--porcelain')).toBe('')

  say('facts, photo, and two pages switched on')
  await form('singleton/site.yaml')
  await fill({
    Name: 'Maya Brandt',
    'Given name': 'Maya',
    'Job title': 'Gardener',
    Email: 'maya@garden.test',
    'Portrait alt': 'Maya with a spade in front of a raised bed',
    'Postal address': '1 Mill Lane, Leeds',
    Newsletter: 'The Sunday Bed',
    Description:
      'Raised beds for people with a small yard: what to plant, when, and what it costs in a year.',
  })
  await field('Name').nth(1).fill('Maya’s Garden')
  await file('Portrait (optional)').setInputFiles(await picture('My Photo.JPG', '#385'))
  for (const name of ['tools', 'videos']) await check(name).uncheck()
  await save()

  say('three tools')
  for (const [n, name] of ['Spade', 'Rake', 'Watering can'].entries()) {
    await form('collection/tools/create')
    await fill({
      Name: name,
      Description: `What I dig with: the ${name.toLowerCase()}.`,
      Price: `About $${20 + n}`,
      Position: String(n + 1),
      Rating: '5',
      Link: `https://shop.test/${n}?ref=maya`,
    })
    await check('Affiliate').check()
    await check('tools').check()
    await save()
  }

  say('two videos')
  for (const [n, title] of ['How deep is a raised bed?', 'When to water tomatoes'].entries()) {
    await form('collection/videos/create')
    await fill({
      Title: title,
      Date: '2026-03-01',
      'Video id': `aaaaaaaaaa${n}`,
      Summary: `${title} One bed, one tape measure and the answer in four minutes, with what I would do otherwise the next time.`,
    })
    await file('Thumbnail (optional)').setInputFiles(await picture(`video-${n}.jpg`, '#853'))
    await addTo('Description', 'What I measured, and what I do now.')
    await check('stories').check()
    await save()
  }

  say('an article with a cover and a picture in its text')
  await form('collection/articles/create')
  await fill({
    Title: 'How to Build a Raised Bed',
    Description:
      'Four boards, forty screws and an afternoon: how I built my raised bed, and what it cost in the end.',
    Published: '2026-03-01',
  })
  await file('Cover (optional)').setInputFiles(await picture('bed.jpg', '#583'))
  const text = page.locator('[contenteditable=true]').first()
  await text.click()
  await page.keyboard.type('Four boards make a bed. Here is mine.')
  await page.keyboard.press('Enter')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Image', exact: true }).click(),
  ])
  await chooser.setFiles(await picture('boards.jpg', '#358'))
  await text.locator('img[src^="blob:"]').click()
  // The first button, a pen, edits the image. Keystatic gives the button no accessible name.
  await page.getByRole('dialog').getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Image details' })
  await details.getByRole('textbox', { name: 'Alt text' }).fill('Four boards on the lawn, not yet a bed')
  await details.getByRole('button', { name: 'Save' }).click()
  await details.waitFor({ state: 'hidden' })
  await save()

  say('story and price')
  await form('singleton/story.yaml')
  await fill({ Introduction: 'I began with one bed behind the house, and no idea how deep it had to be.' })
  await save()
  await form('singleton/offer.yaml')
  await fill({ Product: 'The Raised Bed Course', Price: '149' })
  await save()
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
