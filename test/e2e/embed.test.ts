import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { arrived, hydrated, open } from './open.ts'
import { visitor } from './visitor.ts'

const url = inject('siteUrl')
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

test('the HTML to paste shows a calculator with its figures on another site, without cookies or forms', async () => {
  const page = await visitor(clipboard)
  await open(page, '/lab?visitors=3,600')
  const form = page.getByRole('form', { name: 'From visitors to commission' })
  await expect.poll(() => form.locator('output').textContent()).toContain('$266')
  await form.getByRole('link', { name: 'Put this on your site' }).click()
  await arrived(page, '**/embed/income?*')
  await page.locator('summary').click()
  await expect.poll(() => page.locator('.embed pre').textContent()).toContain('visitors=3%2C600')
  await page.getByLabel('Visitors a month').fill('600')
  await page.getByRole('button', { name: 'Copy the HTML' }).click()
  await page.getByText('Copied').waitFor()
  const html = await page.evaluate(() => navigator.clipboard.readText())
  expect(html).toContain('visitors=600&amp;')
  expect(html).toContain('title="From visitors to commission"')

  const other = await siteWith(html)
  const reader = await visitor({ baseURL: other })
  reader.expectConsole(/^Request to /)
  const wrong: string[] = []
  reader.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  await reader.goto('/')
  const frame = reader.frameLocator('iframe')
  await expect.poll(() => frame.locator('output').textContent()).toContain('$26')
  await frame.getByLabel('Visitors a month').fill('3,600')
  await frame.getByLabel('Visitors a month').press('Enter')
  await expect.poll(() => frame.locator('output').textContent()).toContain('$266')
  expect(await frame.locator('header, form[action]').count()).toBe(0)
  const whole = frame.getByRole('link', { name: 'the whole page' })
  expect([await whole.getAttribute('href'), await whole.getAttribute('target')]).toEqual([
    '/lab#income',
    '_blank',
  ])
  expect(await reader.context().cookies()).toEqual([])
  expect(wrong).toEqual([])
})

test('a link that the scorecard in a frame copies leads to the article, with the scores', async () => {
  const page = await visitor(clipboard)
  await open(page, '/embed/scorecard?d=3&m=4&c=3&a=4&u=5&name=%3Cb%3ECall%20me%3C/b%3E')
  await expect.poll(() => page.locator('.scorecard-score').textContent()).toContain('19 of 25')
  expect(await page.locator('body').textContent()).not.toContain('Call me')
  await page.getByRole('button', { name: 'Copy a link to these scores' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(`${url}/articles/profitable-niche?d=3&m=4&c=3&a=4&u=5#scorecard`)

  const other = await visitor()
  await other.goto(await copied())
  await hydrated(other)
  await expect.poll(() => other.locator('.scorecard-score').textContent()).toContain('19 of 25')
})

test('only the pages for frames may be framed, and no search engine lists them', async () => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  expect(sitemap).not.toContain('/embed/')
  for (const path of ['/embed/scorecard', '/embed/income', '/embed/videotitle']) {
    const answer = await fetch(url + path)
    const policy = answer.headers.get('content-security-policy')?.split('; ')
    expect(policy, path).toEqual(expect.arrayContaining(['frame-ancestors *', "form-action 'none'"]))
    expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([null, null])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  for (const path of ['/', '/lab', '/lab/result?visitors=1', '/embed/nothing', '/Embed/Income']) {
    const answer = await fetch(url + path)
    expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options'), path).toBe('DENY')
  }
})

test('without JavaScript, a frame says so and leads to the page that works without it', async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  await page.goto('/embed/income')
  expect(await page.locator('.instrument').textContent()).toContain('This calculator needs JavaScript.')
  expect(await page.getByRole('button').count()).toBe(0)
  await page.getByRole('link', { name: 'the whole page' }).waitFor()
})

/** Serves a page with this HTML from an origin of its own. */
async function siteWith(html: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${html}`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
