import { expect, test } from 'vitest'
import { buy } from './buy.ts'
import { open } from './open.ts'
import { servedPage } from './served-page.ts'
import { someone } from './someone.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Records what the browser sends: URLs, headers and bodies. */
function recordSent(page: Visitor): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`)
  })
  return sent
}

/** Returns the values in the browser's storage by key. */
const stored = (page: Visitor): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage }))

test('the privacy page names every key that the browser stores, and says truly what is sent', async () => {
  const words = (await servedPage('/privacy')).document.querySelector('main')?.textContent ?? ''
  const page = await visitor()
  const sent = recordSent(page)
  await open(page, '/articles/affiliate-marketing-failures')
  await page.getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 4_000)
  await page.getByLabel('Theme:').selectOption('dark')
  await expect.poll(async () => Object.keys(await stored(page)).sort()).toContain('theme')
  // Values that no request has by chance.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, `stays-${key}-here`)
  })
  await open(page, '/tools')
  await open(page, '/articles/affiliate-marketing-failures')
  expect(sent.filter((request) => request.includes('stays-'))).toEqual([])

  const email = someone('says.truly')
  sent.length = 0
  await buy(page, email)
  // The order page is open, and the checkout's own requests are done.
  const again = () => sent.filter((request) => request.includes('cancel_timer') && request.includes(email))
  await expect.poll(() => again().length).toBe(1)
  expect(words).toContain('your browser sends them to me again')

  const keys = ['checkoutUserData', ...Object.keys(await stored(page))].map((key) => key.split(' ')[0] ?? '')
  expect(keys).toContain('read')
  // Only a part that didn't load leaves this one.
  expect(keys).not.toContain('reloaded')
  for (const key of keys) expect(words).toContain(key)
})
