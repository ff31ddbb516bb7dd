import { expect, inject, test } from 'vitest'
import { scriptOf } from './hold-back.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const income = { name: 'From visitors to commission' }

test('a calculator updates while typing, keeps its figures in the URL, and copies a link with them', async () => {
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page, '/lab')
  const form = page.getByRole('form', income)
  const result = form.locator('output')
  expect(await result.textContent()).toContain('$122')
  await form.getByLabel('Visitors a month').fill('3,600')
  await expect.poll(() => result.textContent()).toContain('$266')
  await expect.poll(() => new URL(page.url()).searchParams.get('visitors')).toBe('3,600')
  await form.getByRole('button', { name: 'Copy the link' }).click()
  await form.getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await visitor({ javaScriptEnabled: false })
  await other.goto(link)
  expect(await other.getByRole('form', income).locator('output').textContent()).toContain('$266')
  expect(await other.getByRole('form', income).getByLabel('Visitors a month').inputValue()).toBe('3,600')
})

test('without a clipboard, the whole link is shown in the window, with a button that removes it', async () => {
  const page = await visitor({ viewport: { width: 700, height: 900 } })
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await open(page, '/lab')
  const form = page.getByRole('form', { name: 'What one order leaves' })
  await form.getByRole('button', { name: 'Copy the link' }).click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  const rights = await toast
    .locator('p, button')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left + part.scrollWidth))
  expect(Math.max(...rights)).toBeLessThan(700)
})

test('the list at the top leads to each calculator', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  await open(page, '/lab')
  const list = page.getByRole('navigation', { name: 'The calculators' }).getByRole('link')
  expect(await list.count()).toBe(await page.locator('main form').count())
  for (const link of await list.all()) {
    const form = page.getByRole('form', { name: (await link.textContent()) ?? '' })
    await link.click()
    await expect
      .poll(() => form.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(200)
    expect(await form.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
  }
})

test('a calculator shows an error at a field until it is corrected', async () => {
  const page = await visitor()
  await open(page, '/lab')
  const form = page.getByRole('form', income)
  const clicks = form.getByLabel('Of 100 visitors')
  await clicks.fill('120')
  await form.getByText('Type a number from 0 to 100.').waitFor()
  expect(await form.locator('output').textContent()).toBe('Fix the marked field to see the result.')
  expect(await clicks.getAttribute('aria-invalid')).toBe('true')
  await clicks.fill('12')
  await expect.poll(() => form.locator('output').textContent()).toContain('$194')
})

test('without JavaScript, a calculator is a form, and the server computes the result', async () => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/lab')
  const form = page.getByRole('form', { name: 'The first year of an LLC' })
  expect(await form.locator('output').textContent()).toContain('$1,040')
  await form.getByLabel('State').selectOption('Ohio')
  await form.getByLabel('Profit').fill('a lot')
  await form.getByRole('button', { name: 'Work it out' }).click()
  await page.waitForURL('**/lab/result?*')
  await form.getByText('Type a number from 0 to 1,000,000.').waitFor()
  await form.getByLabel('Profit').fill('4,980')
  await form.getByRole('button', { name: 'Work it out' }).click()
  await form.getByText('That’s 5% of your profit').waitFor()
  expect(await form.locator('output').textContent()).toContain('$249')
})

test('text typed before hydration is kept', async () => {
  const page = await visitor()
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto('/lab', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'How long is your title?' })
  await form.getByLabel('Title of your video').fill('Short')
  await expect.poll(() => form.locator('output').textContent()).toContain('5 characters')
  expect(new URL(page.url()).searchParams.get('title')).toBe('Short')
})

test('a result page isn’t in the sitemap, and its canonical URL is /lab', async () => {
  const html = await (await fetch(`${inject('siteUrl')}/lab/result?visitors=1`)).text()
  expect(html).toContain(`<link rel="canonical" href="${inject('siteUrl')}/lab"`)
  const sitemap = await (await fetch(`${inject('siteUrl')}/sitemap.xml`)).text()
  expect([sitemap.includes('/lab</loc>'), sitemap.includes('/lab/result')]).toEqual([true, false])
})

test('a calculator in an article works after the first interaction, with the figures in the URL', async () => {
  const page = await visitor()
  const scripts: string[] = []
  page.on('request', (request) => {
    scripts.push(new URL(request.url()).pathname)
  })
  await open(page, '/articles/content-passive-income?visitors=600')
  await page.waitForLoadState('networkidle')
  const instrument = scriptOf('web/lab/instrument.tsx').replace('**', '')
  const isLoaded = () => scripts.includes(instrument)
  expect(isLoaded()).toBe(false)
  const form = page.getByRole('form', income)
  expect(await form.locator('output').textContent()).toContain('$122')
  await form.scrollIntoViewIfNeeded()
  await expect.poll(() => form.locator('output').textContent()).toContain('$26')
  await form.getByLabel('Commission for a sale').fill('10')
  await expect.poll(() => form.locator('output').textContent()).toContain('−$10')
  expect(isLoaded()).toBe(true)
})

test('following a link to a section keeps a calculator that hasn’t loaded yet', async () => {
  const page = await visitor()
  await open(page, '/articles/content-passive-income')
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(2).click()
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  const form = page.getByRole('form', income)
  await expect.poll(() => form.getByRole('button', { name: 'Copy the link' }).count()).toBe(1)
  expect(await form.locator('output').textContent()).toContain('$122')
})
