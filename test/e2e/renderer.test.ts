import { expect, test } from 'vitest'
import type { OrderAddress } from '../../contract/order.ts'
import { noQueries, type PageQueries } from '../../contract/rendering.ts'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { openBuilt } from '../../server/http/site.ts'
import { testServices } from '../../server/testing/services.ts'

/** Returns the response of a server that uses the built renderer. */
async function render(
  path: string,
  { findOrder = noQueries.findOrder, ...config }: Partial<PageQueries & Config> = {},
) {
  const services = await testServices('sqlite', config)
  const app = createApp(services, await openBuilt(services.config, { ...noQueries, findOrder }))
  const answer = await app.request(path, { headers: { accept: 'text/html' } })
  const { status, headers } = answer
  return { status, headers, text: await answer.text(), logged: services.logged.join('') }
}

test('an error shows the error screen with status 500, and only the log has the details', async () => {
  const findOrder = () => Promise.reject(new Error('secret inside'))
  const page = await render('/checkout/success?session_id=cs_1&claim=c', { findOrder })
  expect(page.status).toBe(500)
  expect(page.text).toContain('Unexpected Application Error!')
  expect(page.text).toContain('href="/"')
  expect(page.text).not.toContain('secret')
  expect(page.logged).toContain('secret inside')
})

test('an order is shown in its current state, and isn’t cached', async () => {
  const findOrder = async ({ sessionId }: OrderAddress) => ({
    number: '7d36df0a',
    sessionId,
    amountCents: 12_345,
    currency: 'gbp',
    presented: null,
    product: 'A <b>course</b>',
    productName: 'academy',
    isCourse: true,
    email: 'ada@example.com',
    state: 'paid' as const,
    isSecond: false,
    had: [],
  })
  const page = await render('/checkout/success?session_id=cs_1&claim=c', { findOrder })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  // The URL contains the claim, which must not leak through a Referer header.
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.text).toContain('£123.45')
  expect(page.text).not.toContain('<b>course')
  const data = await render('/checkout/success.data?session_id=cs_1&claim=c', { findOrder })
  expect(JSON.parse(data.text)).toMatchObject({
    data: { sessionId: 'cs_1', order: { amountCents: 12_345 } },
  })
  expect(data.headers.get('cache-control')).toBe('private, no-store')
})

test('a URL without an order shows no order, and causes no lookup', async () => {
  const findOrder = () => Promise.reject(new Error('asked'))
  for (const address of ['/checkout/success.data', '/checkout/success.data?session_id=&claim=']) {
    const data = await render(address, { findOrder })
    const { data: json } = JSON.parse(data.text)
    expect(json).toEqual({ sessionId: null, claim: null, order: null, lookedAgain: false, words: null })
  }
})

test('/sandbox/parts exists only in the sandbox', async () => {
  expect((await render('/sandbox/parts')).text).toContain('<h1>Parts</h1>')
  const live = await render('/sandbox/parts', { mode: 'live' })
  expect(live.status).toBe(404)
  expect(live.text).toContain('Page not found')
})

test('a redirect keeps the query, so that campaigns are counted', async () => {
  const answer = await render('/starter-kits?utm_source=podcast')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/affiliate?utm_source=podcast')
})

test('no page data can close its script element', async () => {
  const page = await render('/checkout/success?session_id=</script><script>alert(1)</script>')
  expect(page.text).not.toContain('</script><script>alert')
})
