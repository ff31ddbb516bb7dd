import { expect, inject, test } from 'vitest'
import { siteAddresses } from '../../model/addresses.ts'
import { videos } from '../../model/videos.ts'
import { articles } from '../../press/articles/read-articles.ts'
import { arrived, open } from './open.ts'
import { visitor } from './visitor.ts'

const kilobyte = 1024

test('a page inlines its styles: 25 KB for a plain page, 40 KB at most, 44 KB on the sales page and its lesson', async () => {
  const over: string[] = []
  for (const path of [...siteAddresses({ articles: articles(), videos }), '/checkout', '/nothing-here']) {
    const html = await (await fetch(new URL(path, inject('siteUrl')))).text()
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(styles, path).toContain('.site-header{')
    const most = ['/academy', '/academy/lesson'].includes(path)
      ? 44
      : ['/terms', '/privacy', '/contact'].includes(path)
        ? 25
        : 40
    if (Buffer.byteLength(styles) > most * kilobyte) over.push(`${path}: ${Buffer.byteLength(styles)}`)
  }
  expect(over).toEqual([])
})

test('inlined styles aren’t fetched, and a navigation waits for the next page’s styles', async () => {
  const page = await visitor()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const carried = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(carried.length).toBeGreaterThan(2)
  expect(fetched.filter((path) => carried.includes(path))).toEqual([])
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const tools = document.querySelector('.tools-page')
      if (!tools) return
      observer.disconnect()
      document.documentElement.dataset.first = getComputedStyle(tools).display
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click()
  await arrived(page, '**/tools')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.first)).toBe('grid')
  expect(fetched.filter((path) => carried.includes(path))).toEqual([])
  expect(fetched.length).toBeGreaterThan(0)
})

test('the tools fit a narrow window', async () => {
  const page = await visitor()
  await open(page, '/tools')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the page of an unknown order is styled, even without an earlier visit to the checkout', async () => {
  const page = await visitor()
  await open(page, '/checkout/success?session_id=cs_nope')
  const fills = await page
    .locator('main svg path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill))
  expect(fills.length).toBeGreaterThan(0)
  expect([...new Set(fills)]).toEqual(['none'])
})

test.each(['/contact', '/lab'])('a select shows its arrow on %s', async (path) => {
  const page = await visitor()
  await open(page, path)
  const picture = await page
    .locator('main select')
    .first()
    .evaluate((select) => getComputedStyle(select).backgroundImage)
  expect(picture).toContain('gradient')
})
