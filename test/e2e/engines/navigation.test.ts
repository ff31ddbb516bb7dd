import { expect, inject, test } from 'vitest'
import { visitor } from './visitor.ts'

const bar = 'nav[aria-label="Main"]'

test('a link in the header opens its page, and updates the URL, title, heading, focus and current link', async () => {
  const { open, click, arrive, title, texts, focused, scrolled, evaluate } = await visitor()
  await open('/')
  const home = await title()
  for (const [name, path] of [
    ['Tools', '/tools'],
    ['My Story', '/story'],
  ] as const) {
    await click('link', name, bar)
    await arrive(path)
    await expect.poll(() => texts(`${bar} [aria-current="page"]`)).toEqual([name])
    const [heading] = await texts('main h1')
    expect(heading).toBeTruthy()
    if (await evaluate(() => 'navigation' in window)) await expect.poll(focused).toBe(`h1 ${heading}`)
    expect(await title()).not.toBe(home)
    expect(await scrolled()).toBe(0)
  }
})

test('following a link keeps the document if the browser has the Navigation API', async () => {
  const { open, click, arrive, evaluate } = await visitor()
  await open('/')
  await evaluate(() => {
    document.documentElement.dataset.sameDocument = ''
  })
  await click('link', 'Tools', bar)
  await arrive('/tools')
  const sameDocument = await evaluate(() => 'sameDocument' in document.documentElement.dataset)
  expect(sameDocument).toBe(await evaluate(() => 'navigation' in window))
})

test('a link to an anchor of another page scrolls to the anchor', async () => {
  const { open, click, arrive, focused } = await visitor()
  await open('/story')
  await click('link', 'Search the site', 'footer')
  await arrive('/articles#search')
  await expect.poll(focused).toMatch(/search/i)
})

test('an unknown URL shows the 404 page', async () => {
  const { visit, texts, expectConsole } = await visitor()
  expectConsole(/404|no\/such\/page/)
  expect((await fetch(new URL('/no/such/page', inject('siteUrl')))).status).toBe(404)
  await visit('/no/such/page')
  await expect.poll(() => texts('main')).toEqual([expect.stringContaining('Page not found')])
})
