import { expect, test } from 'vitest'
import { signups } from '../../contract/signups.ts'
import { createApp } from '../app.ts'
import { hour } from '../process/clock.ts'
import { openConfirmation } from '../sales/order-confirmation.ts'
import { unbuilt } from '../testing/pages.ts'
import { databases, testServices } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const contactPath = '/functions/v1/convertkit-contact'
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json' }
const message = { email: 'ada@example.com', firstName: 'Ada', lastName: 'L', message: 'Hello.' }

const stored = async ({ services }: TestSite) => {
  const { db } = services
  const tables = ['contacts', 'signups', 'messages', 'carts', 'orders', 'jobs'] as const
  const counts = tables.map((table) => db.selectFrom(table).select('id').execute())
  return (await Promise.all(counts)).flat().length
}

test.each([
  ['email', 'ada@example.com\r\nBcc: all@evil.example'],
  ['email', 'ada@example.com, all@evil.example'],
  ['email', 'Ada <ada@example.com>'],
  ['firstName', 'Ada\r\nBcc: all@evil.example'],
  ['lastName', 'L\nBcc: all@evil.example'],
  ['reason', 'Hi\rBcc: all@evil.example'],
  ['reason', 'Hi\0'],
])('an email header injected into %s is rejected, as JSON and as a form', async (field, value) => {
  const site = await testSite('sqlite')
  const sent = { ...message, [field]: value }
  const answers = [
    await site.app.request(contactPath, { method: 'POST', headers: json, body: JSON.stringify(sent) }),
    await site.app.request(contactPath, { method: 'POST', headers: form, body: new URLSearchParams(sent) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  expect(await stored(site)).toBe(0)
})

test('a visitor’s text cannot add headers or recipients to an email', async () => {
  const site = await testSite('sqlite')
  const tricky = {
    ...message,
    firstName: 'Ada\u2028Bcc: one@evil.example',
    lastName: '"L" <two@evil.example>, three@evil.example',
    message: 'Hello\r\nBcc: four@evil.example\r\n.\r\nRCPT TO:<five@evil.example>',
  }
  expect((await site.call('convertkit-contact', tricky)).status).toBe(200)
  await site.worker.runDue()
  const mails = (await site.services.sandbox.mailbox?.list()) ?? []
  expect(mails).toHaveLength(2)
  for (const { mail } of mails) {
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    expect(['ada@example.com', 'owner@example.com']).toContain(mail.to?.map(({ address }) => address).join())
    const names = mail.headers.map(({ key }) => key)
    expect(names.filter((name) => ['bcc', 'cc', 'rcpt to'].includes(name))).toEqual([])
    expect(mail.replyTo?.map(({ address }) => address).join()).not.toContain('evil')
  }
})

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example/',
  '/.//evil.example/',
  '/https://evil.example/',
  '/go/https%3A%2F%2Fevil.example',
  '/go/%2F%2Fevil.example',
  '/access/%2F%2Fevil.example/',
])('%s does not redirect to another site', async (path) => {
  const services = await testServices('sqlite')
  const location = (await createApp(services, unbuilt(services)).request(`http://site${path}`)).headers.get(
    'location',
  )
  expect(new URL(location ?? '/', 'http://site').host).toBe('site')
})

test.each([
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/downloads/mine/token/..%2f..%2fpackage.json',
  '/sandbox/mailbox/..%2f..%2fsite.db',
  '/site.db',
  '/%00',
  '/%E0%A4%A',
])('%s finds no page', async (path) => {
  const services = await testServices('sqlite')
  const answer = await createApp(services, unbuilt(services)).request(`http://site${path}`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toMatch(/root:x:|"name"|SQLite/)
})

test.each(databases)('malformed forms, text and sessions cause no server error on %s', async (kind) => {
  const site = await testSite(kind)
  const post = (path: string, type: string, body: string) =>
    site.app.request(path, { method: 'POST', headers: { ...form, 'content-type': type }, body })
  const types = ['multipart/form-data; boundary=x', 'application/json', 'text/plain', form['content-type']]
  const paths = ['/access', '/course/open', '/confirm/x', '/unsubscribe/x', '/downloads/mine/x', contactPath]
  const bodies = ['email=ada%00@example.com', '{', '%', '\0', '--x\r\n\r\n']
  const statuses = new Set<number>()
  for (const path of paths)
    for (const type of types) for (const body of bodies) statuses.add((await post(path, type, body)).status)
  expect([...statuses].sort()).toEqual([200, 303, 400, 404, 415])
  expect((await site.app.request('/newsletter/%00')).status).toBe(404)
  for (const id of ['\0', '__proto__', 'cs_\ud800', "' or 1=1--", 'x'.repeat(10_000)])
    expect(await openConfirmation(site.services)({ sessionId: id, claim: id })).toBeNull()
})

test('names of built-in object properties are not treated as functions, tools or fields', async () => {
  const site = await testSite('sqlite')
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect((await site.call(name, {})).status).toBe(404)
    expect((await site.app.request(`/go/${name}`)).status).toBe(404)
  }
  const polluting = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"email":"ada@example.com","firstName":"Ada","message":"Hello."}`
  const answers = [
    await site.app.request(contactPath, { method: 'POST', headers: json, body: polluting }),
    await site.app.request(contactPath, {
      method: 'POST',
      headers: { ...form, accept: 'text/html' },
      body: '__proto__=1&__proto__[polluted]=1&constructor[prototype][polluted]=1&email=ada@example.com&message=Hi',
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('no request sets a cookie', async () => {
  const site = await testSite('sqlite')
  const { back } = await site.buy('ada@example.com')
  const paths = [
    '/',
    '/healthz',
    '/readyz',
    '/nowhere',
    '/go/clickup',
    '/access',
    '/sandbox/stripe',
    '/sandbox/mailbox',
  ]
  const answers = await Promise.all([...paths, String(back)].map((path) => site.app.request(path)))
  answers.push(
    await site.app.request(contactPath, { method: 'POST', headers: json, body: JSON.stringify(message) }),
  )
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
})

test('the log of a purchase, a signup, a message and an error has no email address, key or token', async () => {
  const site = await testSite('sqlite')
  const { services } = site
  await site.call('abandoned-cart-timer', {
    action: 'start_timer',
    email: 'eve@example.com',
    firstName: 'Eve',
  })
  await site.call('convertkit-contact', { ...signups.starterKit, email: 'ada@example.com', firstName: 'Ada' })
  await site.call('convertkit-contact', message)
  await site.buy('ada@example.com')
  services.clock.advance(2 * hour)
  await site.worker.runDue()
  const { access_token } = await services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  await services.db.schema.dropTable('orders').execute()
  for (const course of ['course', '%63ourse'])
    expect((await site.app.request(`/${course}/${access_token}`)).status).toBe(500)
  const log = services.logged.join('')
  expect(log).toContain('a request failed')
  const { webhookSecret = '', secretKey = '' } = services.sandbox.stripe?.config ?? {}
  const secrets = [
    'ada@example.com',
    'eve@example.com',
    access_token ?? '',
    services.secret,
    webhookSecret,
    secretKey,
  ]
  expect(secrets.filter((secret) => secret === '' || log.includes(secret))).toEqual([])
})
