import { expect, test } from 'vitest'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const article = '/articles/profitable-niche'

test('a chosen theme applies before the first paint of the next document, until the visitor returns to the system’s', async () => {
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

test('the key "/" opens the search on any page, except in text fields', async () => {
  const page = await visitor()
  await open(page, '/terms')
  await page.getByLabel('Theme:').waitFor()
  await page.keyboard.press('/')
  await page.waitForURL('**/articles#search')
  const box = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('/a')
  expect(await box.inputValue()).toBe('/a')
})

test('an article marks the section where one stopped, and its headings are links to themselves', async () => {
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
