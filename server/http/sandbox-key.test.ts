import { expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { databases } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'L' }

test.each(databases)('the pages under /sandbox need the key in a public sandbox on %s', async (kind) => {
  const site = await testSite(kind, { isSandboxPublic: true })
  const { sessionId } = await site.buy(ada.email)
  const key = site.services.sandbox.key ?? ''
  const { sandbox } = site.services
  await site.worker.runDue()
  const [mail] = (await sandbox.mailbox?.list()) ?? []
  const paths = [
    '/sandbox/mailbox',
    `/sandbox/mailbox/${mail?.id}`,
    `/sandbox/mailbox/${mail?.id}/html`,
    '/sandbox/stripe',
    `/sandbox/stripe/pay/${sessionId}`,
  ]
  for (const path of paths) {
    expect((await site.app.request(`${path}?key=${key}`)).status, path).toBe(200)
    for (const query of ['', '?key=', '?key=wrong', `?key=${key.slice(1)}`])
      expect((await site.app.request(path + query)).status, path + query).toBe(404)
  }
  for (const path of ['/sandbox/parts', '/Sandbox/Parts', '/sandbox/parts.data', '/%73andbox/mailbox'])
    expect(await (await site.app.request(path)).text(), path).toContain('needs a key')
  expect((await site.post(`/sandbox/stripe/payments/${sessionId}`, 'wish=refund')).status).toBe(404)
  const order = await site.services.db.selectFrom('orders').select('state').executeTakeFirstOrThrow()
  expect(order.state).toBe('paid')
})

test('the links, forms and redirects of a public sandbox carry the key', async () => {
  const site = await testSite('sqlite', { isSandboxPublic: true })
  const key = site.services.sandbox.key ?? ''
  const { body } = await site.call('create-payment', { ...ada, priceId: site.services.payments.priceId })
  const paying = new URL(String(body.url))
  const ofPage = paying.searchParams.get('key') ?? ''
  expect((await site.app.request(paying.pathname + paying.search)).status).toBe(200)
  for (const path of ['/sandbox/mailbox', '/sandbox/stripe', '/sandbox/stripe/pay/cs_other'])
    expect((await site.app.request(`${path}?key=${ofPage}`)).status, path).toBe(404)

  await site.call('convertkit-contact', { ...ada, ...signups.newsletter })
  await site.worker.runDue()
  await site.buy('grace@example.com')
  for (const page of ['/sandbox/mailbox', '/sandbox/stripe']) {
    const html = await (await site.app.request(`${page}?key=${key}`)).text()
    const links = [...html.matchAll(/(?:href|action)="(\/sandbox\/(?:mailbox|stripe)\/[^"]*)"/g)]
    expect(links.length).toBeGreaterThan(0)
    for (const [, link = ''] of links) {
      expect(link).toContain(`?key=${key}`)
      const method = page === '/sandbox/stripe' ? 'POST' : 'GET'
      const answer = await site.app.request(link, {
        method,
        ...(method === 'POST' && { body: new FormData() }),
      })
      expect([200, 303]).toContain(answer.status)
      if (answer.status === 303) expect(answer.headers.get('location')).toBe(`/sandbox/stripe?key=${key}`)
    }
  }
})

test('pages of a public sandbox have no link to the mailbox', async () => {
  const modeOf = async (isSandboxPublic: boolean) => {
    const site = await testSite('sqlite', { isSandboxPublic })
    return /data-mode="([^"]*)"/.exec(await (await site.app.request('/access')).text())?.[1]
  }
  expect([await modeOf(true), await modeOf(false)]).toEqual(['public-sandbox', 'sandbox'])
})

test('a local sandbox has no key', async () => {
  const site = await testSite('sqlite')
  expect(site.services.sandbox.key).toBeNull()
  expect((await site.app.request('/sandbox/mailbox')).status).toBe(200)
})
