import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formFields } from '../../contract/forms.ts'
import { signups } from '../../contract/signups.ts'
import { offer } from '../../model/offer.ts'
import { minute } from '../process/clock.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'

const path = '/functions/v1/convertkit-contact'
const signup = { ...signups.newsletter, email: 'ada@example.com', firstName: 'Ada', lastName: '' }
const json = { 'content-type': 'application/json' }
const form = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html,*/*',
  'sec-fetch-site': 'same-origin',
}

function post({ app }: TestSite, body: string, headers: Record<string, string> = json, to = path) {
  return app.request(to, { method: 'POST', headers, body })
}
const fields = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
const stored = async ({ services }: TestSite) =>
  (await services.db.selectFrom('contacts').select('email').execute()).map(({ email }) => email)

test('every rejected call gets the right status, a sentence, and a CORS header', async () => {
  const site = await testSite('sqlite')
  const answers: [Response, number][] = [
    [await post(site, '{}', json, '/functions/v1/other'), 404],
    [await site.app.request(path), 405],
    [await post(site, '<a/>', { 'content-type': 'application/xml' }), 415],
    [await post(site, JSON.stringify(signup), { 'content-type': 'text/plain' }), 415],
    [await post(site, '{"email"'), 400],
    [await post(site, 'null'), 400],
    [await post(site, '[]'), 400],
    [await post(site, '{"email":{}}'), 400],
    [await post(site, '{"email":"ada@example.com","tagId":1e308}'), 400],
    [await post(site, JSON.stringify({ ...signup, email: 'nobody' })), 400],
    [await post(site, '{"action":"other"}', json, '/functions/v1/abandoned-cart-timer'), 400],
    [await post(site, 'null', json, '/functions/v1/abandoned-cart-timer'), 400],
    [await post(site, JSON.stringify({ ...signup, message: 'x'.repeat(70_000) })), 413],
  ]
  for (const [answer, status] of answers) {
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const { error } = (await answer.json()) as { error: string }
    expect(error).toMatch(/\w.*[.l]$/)
    expect(error).not.toMatch(/Invalid input|expected/)
  }
  expect(answers[1]?.[0].headers.get('allow')).toContain('POST')
  expect(await stored(site)).toEqual([])
})

test('JSON may come from another origin, and the URL may have a trailing slash', async () => {
  const site = await testSite('sqlite')
  const preflight = await site.app.request(path, {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info')
  const answer = await post(
    site,
    JSON.stringify(signup),
    { 'content-type': 'application/json;charset=UTF-8', origin: 'https://other.example' },
    `${path}/`,
  )
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  expect(await stored(site)).toEqual(['ada@example.com'])
})

test('a form sent without JavaScript gets a page with the toast’s text', async () => {
  const site = await testSite('sqlite')
  const answer = await post(site, fields(signup), form)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  const page = await answer.text()
  expect(page).toContain('You&#x27;re in!')
  expect(page).toContain('Check your inbox for a confirmation.')
  expect(await stored(site)).toEqual(['ada@example.com'])
})

test('a form with an error is shown again with the visitor’s input', async () => {
  const site = await testSite('sqlite')
  const message = {
    firstName: 'Ada',
    email: 'ada@',
    reason: 'Just want to say hi!',
    message: 'Hi <b>there</b>',
  }
  const answer = await post(site, fields(message), form)
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toContain('Please enter a valid email address.')
  expect(page).toContain('value="ada@"')
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(page.match(/Please enter a valid email address\./g)).toHaveLength(1)
  expect(page).toContain('Hi &lt;b&gt;there&lt;/b&gt;')
  expect(page).toMatch(/<option selected="">Just want to say hi!/)
})

test('a form shows each field that a visitor fills in, and an error at it', async () => {
  const site = await testSite('sqlite')
  const wrong = fields({ email: 'ada@example.com', firstName: 'Ada', message: 'Hi', reason: 'x'.repeat(101) })
  const answer = await post(site, wrong, form)
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page.match(/Please keep this under 100 characters\./g)).toHaveLength(1)
  expect(page).not.toContain('type="hidden"')
  for (const name of Object.keys(formFields.contact)) expect(page).toContain(`name="${name}"`)
})

test('a form says what is wrong with a field that it hides', async () => {
  const site = await testSite('sqlite')
  const wrong = { ...signup, email: 'ada@', message: 'x'.repeat(5_001) }
  const page = await (await post(site, fields(wrong), form)).text()
  expect(page).toContain('Please enter a valid email address.')
  expect(page).toContain('Please keep the message under 5,000 characters.')
  expect(page).toMatch(/<input type="hidden" name="message"/)
})

test('the checkout form without JavaScript leads to the payment page', async () => {
  const site = await testSite('sqlite')
  const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: offer.priceId }
  const answer = await post(site, fields(buyer), form, '/functions/v1/create-payment')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toContain('/sandbox/stripe/pay/cs_')
  const carts = await site.services.db.selectFrom('carts').select(['email', 'state']).execute()
  expect(carts).toEqual([{ email: 'ada@example.com', state: 'open' }])
})

test('a rejected form sent without JavaScript gets a page with the reason', async () => {
  const site = await testSite('sqlite', { rateLimitPerMinute: 3 })
  const long = fields({ ...signup, message: 'x'.repeat(70_000) })
  const answers = [
    await post(site, fields(signup), { ...form, 'sec-fetch-site': 'cross-site' }),
    await post(site, long, form),
    await post(site, fields({ ...signup, message: '文'.repeat(5_000) }), form),
    await post(site, fields(signup), form),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 413, 200, 429])
  for (const answer of answers) expect(answer.headers.get('content-type')).toContain('text/html')
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answers[3]?.text()).toContain('Too many requests.')
})

test('a buyer without JavaScript can pay even if the timer cannot be started', async () => {
  const site = await testSite('sqlite')
  await site.services.db.schema.dropTable('carts').execute()
  await sql`create table carts (contact_id text, order_id text, state text, updated_at integer)`.execute(
    site.services.db,
  )
  const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: offer.priceId }
  const answer = await post(site, fields(buyer), form, '/functions/v1/create-payment')
  expect(answer.status).toBe(303)
  expect(site.services.logged.join('')).toContain('a request failed')
})

test('a form posted from another site is rejected', async () => {
  const site = await testSite('sqlite')
  const foreign = [
    { ...form, 'sec-fetch-site': 'cross-site' },
    { ...form, 'sec-fetch-site': 'same-site' },
    { 'content-type': form['content-type'], origin: 'https://evil.example', host: 'site' },
    { 'content-type': form['content-type'], origin: 'null', host: 'site' },
  ]
  for (const headers of foreign) expect((await post(site, fields(signup), headers)).status).toBe(403)
  expect(await stored(site)).toEqual([])
})

test('our own form is accepted from browsers that send only Origin, or no header at all', async () => {
  const site = await testSite('sqlite')
  const own = { 'content-type': form['content-type'], host: 'site' }
  for (const headers of [own, { ...own, origin: 'https://site' }, { ...own, 'sec-fetch-site': 'none' }])
    expect((await post(site, fields(signup), headers)).status).toBe(200)
})

test.each(databases)('each IP address has its own rate limit on %s', async (kind) => {
  const site = await testSite(kind, { rateLimitPerMinute: 3, trustProxy: 1 })
  const from = (address: string) => post(site, '{}', { ...json, 'x-forwarded-for': `6.6.6.6, ${address}` })
  for (const status of [400, 400, 400, 429]) expect((await from('2001:db8::1')).status).toBe(status)
  const refused = await from('2001:db8::2')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('2001:db8:0:1::1')).status).toBe(400)
  site.services.clock.advance(minute)
  expect((await from('2001:db8::1')).status).toBe(400)
})

test('one client’s rate limit does not affect other clients with the same email address', async () => {
  const site = await testSite('sqlite', { rateLimitPerMinute: 3, trustProxy: 1 })
  const from = (caller: string, body: object) =>
    post(site, JSON.stringify({ ...signup, ...body }), { ...json, 'x-forwarded-for': caller })
  const named: number[] = []
  for (let times = 0; times < 4; times++) named.push((await from('10.0.0.1', { firstName: 1 })).status)
  expect(named).toEqual([400, 400, 400, 429])
  expect((await from('10.0.0.2', {})).status).toBe(200)
})

test('the response to a server error has the request id of its log line', async () => {
  const site = await testSite('sqlite')
  await site.services.db.schema.dropTable('jobs').execute()
  const answer = await post(site, JSON.stringify(signup))
  const body = (await answer.json()) as Record<string, unknown>
  expect(answer.status).toBe(500)
  expect(body).toEqual({ error: 'Please try again later.', id: expect.any(String) })
  expect(site.services.logged.join('')).toContain(String(body.id))
})
