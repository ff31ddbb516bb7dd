import { expect, test } from 'vitest'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const article = '/articles/profitable-niche'

test('a chosen theme applies before the next document’s first paint, until the visitor chooses the system’s', async () => {
  const page = await visitor({ colorScheme: 'dark' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await open(page, '/terms')
  const dark = await ground()
  await page.getByLabel('Theme:').selectOption('Light')
  const light = await ground()
  expect(light).not.toBe(dark)
  await page.goto(new URL(article, page.url()).href, { waitUntil: 'commit' })
  await page.waitForSelector('main', { state: 'attached' })
  expect(await ground()).toBe(light)
  await page.getByLabel('Theme:').selectOption('System')
  expect(await ground()).toBe(dark)
})

test('server-rendered pages also have the theme switch, and without JavaScript no page shows it', async () => {
  const page = await visitor()
  await page.goto('/newsletter')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByLabel('Theme:').selectOption('Dark')
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.reload()
  expect(await ground()).toBe(dark)
  expect(await page.getByLabel('Theme:').inputValue()).toBe('dark')
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto('/newsletter')
  expect(await plain.getByLabel('Theme:').isVisible()).toBe(false)
})

test('no single key opens the search, and its link goes to the field from the keyboard', async () => {
  const page = await visitor()
  await open(page, '/terms')
  await page.getByLabel('Theme:').selectOption('Light')
  await page.getByLabel('Theme:').blur()
  for (const key of ['/', 's', 'k']) await page.keyboard.press(key)
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  expect([new URL(page.url()).pathname, await link.getAttribute('aria-keyshortcuts')]).toEqual([
    '/terms',
    null,
  ])
  await link.press('Enter')
  await page.waitForURL('**/articles#search')
  const box = page.getByRole('searchbox')
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('/a')
  expect(await box.inputValue()).toBe('/a')
})

test('an article marks the section where the reader stopped, and its headings link to themselves', async () => {
  const page = await visitor()
  await open(page, article)
  const heading = page.locator('.article-body h2 a').nth(2)
  await heading.click()
  expect(new URL(page.url()).hash).toBe(await heading.getAttribute('href'))
  const beside = page.getByRole('navigation', { name: 'In this article' })
  await expect.poll(() => beside.locator('[aria-current]').count()).toBe(1)
  await open(page, article)
  await expect.poll(() => beside.locator('em').allTextContents()).toEqual([' you stopped here'])
})

test('a later visit offers to continue where the reader stopped, until they have finished the article', async () => {
  const page = await visitor()
  await open(page, article)
  const headings = page.locator('.article-body h2')
  await headings.nth(2).scrollIntoViewIfNeeded()
  const beside = page.getByRole('navigation', { name: 'In this article' })
  await headings.nth(2).locator('a').click()
  await expect
    .poll(() => beside.locator('[aria-current]').textContent())
    .toBe(await headings.nth(2).textContent())

  const later = await page.context().newPage()
  await open(later, article)
  const offer = later.getByRole('link', { name: 'Continue where you were' })
  await offer.click()
  await expect.poll(() => new URL(later.url()).hash).toBe(`#${await headings.nth(2).getAttribute('id')}`)
  await offer.waitFor({ state: 'detached' })
  await later.locator('.article-body h2 a').last().click()
  await expect.poll(() => later.evaluate(() => localStorage.length)).toBe(0)
  await open(later, article)
  await later.locator('.contents-beside').waitFor()
  expect(await offer.count()).toBe(0)
})

test.each([true, false])(
  'a pressed row of an accordion opens, and closes the others (scripts: %s)',
  async (scripts) => {
    const page = await visitor({ javaScriptEnabled: scripts })
    const path = '/articles/affiliate-marketing-failures'
    await (scripts ? open(page, path) : page.goto(path))
    const rows = page.locator('.article-body .accordion details')
    const opened = () =>
      rows.evaluateAll((all) => all.flatMap((row, at) => ((row as HTMLDetailsElement).open ? [at] : [])))
    expect(await rows.count()).toBeGreaterThan(5)
    expect(await opened()).toEqual([])
    for (const at of [2, 5]) {
      await rows.nth(at).locator('summary').click()
      await expect.poll(opened).toEqual([at])
    }
    await rows.nth(5).locator(':scope > :not(summary)').waitFor()
  },
)

test('a note is next to its paragraph on a wide screen, and after it on a phone or after a table', async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await open(page, '/articles/content-passive-income')
  const note = page.locator('.note').first()
  const places = () =>
    note.evaluate((element) => {
      const [own, before] = [element, element.previousElementSibling].map((one) =>
        one?.getBoundingClientRect(),
      )
      return own && before ? { beside: own.left >= before.right, below: own.top >= before.bottom - 1 } : null
    })
  expect(await places()).toEqual({ beside: false, below: true })
  await note.evaluate((element) =>
    element.closest('.article-body')?.querySelector(':scope > p')?.after(element),
  )
  expect(await places()).toEqual({ beside: true, below: false })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(places).toEqual({ beside: false, below: true })
})

test.each([390, 1280])(
  'at %d px an article has about the same height before and after its layout is complete',
  async (width) => {
    const page = await visitor({ viewport: { width, height: 900 } })
    await open(page, article)
    const height = (unpainted: boolean) =>
      page.evaluate((isUnpainted) => {
        document.documentElement.toggleAttribute('data-unpainted', isUnpainted)
        return document.documentElement.scrollHeight
      }, unpainted)
    const estimate = await height(true)
    expect(estimate / (await height(false))).toBeGreaterThan(0.75)
    expect(estimate / (await height(false))).toBeLessThan(1.25)
  },
)
