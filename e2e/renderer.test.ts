import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { OrderAddress } from '../contract/order.ts'
import type { Renderer, Surroundings } from '../contract/rendering.ts'

/** The built renderer itself, as the server calls it. */
async function render(path: string, changes: Partial<Surroundings> = {}) {
  const built = pathToFileURL('build/server/entry.server.js').href
  const renderer: Renderer = await import(built)
  const faults: unknown[] = []
  const answer = await renderer.answer(new Request(`https://site.example${path}`), {
    origin: 'https://site.example',
    mode: 'sandbox',
    findOrder: async () => null,
    fault: (error) => faults.push(error),
    ...changes,
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text(), faults }
}

test('a fault is the error screen with status 500, known to the server and to nobody else', async () => {
  const findOrder = () => Promise.reject(new Error('secret inside'))
  const page = await render('/checkout/success?session_id=cs_1&claim=c', { findOrder })
  expect(page.status).toBe(500)
  expect(page.text).toContain('Unexpected Application Error!')
  expect(page.text).not.toContain('secret')
  expect(page.faults).toHaveLength(1)
})

test('an order is shown as the server found it, and kept by no cache', async () => {
  const findOrder = async ({ sessionId }: OrderAddress) => ({
    sessionId,
    amountCents: 12_345,
    currency: 'gbp',
    product: 'A <b>course</b>',
    email: 'ada@example.com',
    state: 'paid' as const,
  })
  const page = await render('/checkout/success?session_id=cs_1&claim=c', { findOrder })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  // Its address holds the claim.
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.text).toContain('£123.45')
  expect(page.text).not.toContain('<b>course')
  const data = await render('/checkout/success.data?session_id=cs_1&claim=c', { findOrder })
  expect(JSON.parse(data.text)).toMatchObject({
    data: { sessionId: 'cs_1', order: { amountCents: 12_345 } },
  })
  expect(data.headers.get('cache-control')).toBe('private, no-store')
})

test('an address that names no order is nobody’s, and nothing is asked about it', async () => {
  const findOrder = () => Promise.reject(new Error('asked'))
  for (const address of ['/checkout/success.data', '/checkout/success.data?session_id=&claim=']) {
    const data = await render(address, { findOrder })
    const { data: json } = JSON.parse(data.text)
    expect(json).toEqual({ sessionId: null, claim: null, order: null, lookedAgain: false })
  }
})

test('the parts are there in the sandbox alone', async () => {
  expect((await render('/sandbox/parts')).text).toContain('<h1>Parts</h1>')
  const live = await render('/sandbox/parts', { mode: 'live' })
  expect(live.status).toBe(404)
  expect(live.text).toContain('Page not found')
})

test('a redirect keeps what was asked for, so that a campaign is counted where it arrives', async () => {
  const answer = await render('/starter-kits?utm_source=podcast')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/affiliate?utm_source=podcast')
})

test('no data of a page can end the element that it stands in', async () => {
  const page = await render('/checkout/success?session_id=</script><script>alert(1)</script>')
  expect(page.text).not.toContain('</script><script>alert')
})
