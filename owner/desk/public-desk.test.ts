import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { offer } from '../../model/offer.ts'
import { createApp } from '../../server/app.ts'
import { forgetActs, keepActs, noteAct } from '../../server/desk/audit-log.ts'
import { invite } from '../../server/desk/devices.ts'
import { hour, minute } from '../../server/process/clock.ts'
import { unbuilt } from '../../server/testing/pages.ts'
import { type DatabaseKind, databases } from '../../server/testing/services.ts'
import { testSite } from '../../server/testing/site.ts'
import { ownerOf } from '../testing/owner.ts'
import { testPasskey, type Wrong } from '../testing/passkey.ts'
import { openPublicDesk } from './public-desk.tsx'

const siteUrl = 'https://notes.example'
const host = new URL(siteUrl).host

/** Opens a public site with its desk. `instance` returns one more app on the same database. */
async function openSite(kind: DatabaseKind, changes: { rateLimitPerMinute?: number } = {}) {
  const site = await testSite(kind, { siteUrl, ...changes })
  const { services } = site
  const instance = () => createApp(services, unbuilt(services), async () => openPublicDesk(services))
  const link = async () => {
    const invited = await invite(services)
    return 'link' in invited ? new URL(invited.link).pathname : ''
  }
  return { site, services, instance, link, owner: ownerOf(services.config, services.clock) }
}

type Opened = Awaited<ReturnType<typeof openSite>>

/** What browsers say about a request that opens a page. */
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** A browser that keeps the desk's cookie. By default, its requests are navigations with the site's own Origin header. */
function browser(app: ReturnType<Opened['instance']>) {
  const passkey = testPasskey(siteUrl)
  const self = {
    app,
    passkey,
    cookie: '',
    async ask(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = {
        host,
        accept: 'text/html',
        ...navigation,
        ...(self.cookie && { cookie: self.cookie }),
        ...init.headers,
      }
      const answer = await self.app.request(path, { ...init, headers })
      const [set] = answer.headers.getSetCookie()
      if (set) self.cookie = set.split(';')[0] ?? ''
      return answer
    },
    post: (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      self.ask(path, {
        method: 'POST',
        headers: { origin: siteUrl, ...headers },
        body: new URLSearchParams(fields),
      }),
    read: async (path: string) => (await self.ask(path)).text(),
    /** Sends a form, and then answers the page that asks for the passkey. */
    async confirm(path: string, fields: Record<string, string> = {}, wrong: Wrong = {}) {
      const page = await (await self.post(path, fields)).text()
      return self.post(path, { ...fields, passkey: passkey.answer(page, wrong) })
    },
    async enroll(link: string, wrong: Wrong = {}) {
      return self.post(link, { name: 'My phone', passkey: passkey.answer(await self.read(link), wrong) })
    },
    async signIn(path = '/desk', wrong: Wrong = {}) {
      const page = await self.read(path)
      return self.post('/desk/sign-in', { to: path, passkey: passkey.answer(page, wrong) })
    },
  }
  return self
}

async function enrolled(kind: DatabaseKind, changes = {}) {
  const opened = await openSite(kind, changes)
  const device = browser(opened.instance())
  expect((await device.enroll(await opened.link())).status).toBe(303)
  return { ...opened, device }
}

/** Buys the course. Returns the path and the fields of the refund form, and a function that reads the refunded cents. */
async function buyOne({ site }: Opened) {
  await site.buy('ada@example.com')
  await site.worker.runDue()
  const find = () => site.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const { id } = await find()
  const whole = { typed: (offer.cents / 100).toFixed(2) }
  return { path: `/desk/orders/${id}/refund`, whole, refunded: async () => (await find()).refunded_cents }
}

/** Returns all parts of a response that an outsider sees, except the request id. */
async function told(answer: Response) {
  const headers = Object.fromEntries(answer.headers)
  delete headers['x-request-id']
  return { status: answer.status, headers, body: await answer.text() }
}

describe.each(databases)('the desk from anywhere on %s', (kind) => {
  test('answers 404 to devices that are not enrolled', async () => {
    const opened = await openSite(kind)
    const { device: other } = await enrolled(kind)
    const app = opened.instance()
    const stranger = browser(app)
    const nowhere = await told(await stranger.ask('/nowhere'))
    const nothingSent = await told(await stranger.post('/nowhere'))
    expect([nowhere.status, nothingSent.status]).toEqual([404, 404])
    const used = await opened.link()
    const device = browser(app)
    await device.enroll(used)
    const expired = await opened.link()
    opened.services.clock.advance(16 * minute)
    const paths = [
      '/desk',
      '/desk/orders',
      '/desk/sign-in',
      '/desk/passkey.js',
      '/desk/fonts/literata.woff2',
      used,
      expired,
      '/desk/invite',
      `/desk/invite/${'x'.repeat(32)}`,
    ]
    for (const path of paths) {
      expect(await told(await stranger.ask(path))).toEqual(nowhere)
      expect(await told(await stranger.post(path, { passkey: '{}' }))).toEqual(nothingSent)
      for (const cookie of ['__Secure-desk=x', '__Secure-desk=', other.cookie, 'desk=1'])
        expect(await told(await stranger.ask(path, { headers: { cookie } }))).toEqual(nowhere)
    }
    // With another host name, even an enrolled device gets 404.
    for (const other of ['evil.example', `${host}:8443`, `${host}.`, 'localhost'])
      expect((await device.ask('/desk', { headers: { host: other } })).status).toBe(404)
    expect((await device.ask('/desk')).status).toBe(200)
  })

  test('an invitation enrolls one device, whose cookie is unavailable to scripts and other sites', async () => {
    const opened = await openSite(kind)
    const link = await opened.link()
    const devices = [browser(opened.instance()), browser(opened.instance())]
    const pages = await Promise.all(devices.map(({ read }) => read(link)))
    const answers = await Promise.all(
      devices.map(({ post, passkey }, n) =>
        post(link, { name: '', passkey: passkey.answer(pages[n] ?? '') }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403])
    const cookie = answers.flatMap(({ headers }) => headers.getSetCookie())
    expect(cookie).toHaveLength(1)
    expect(cookie[0]).toMatch(
      /^__Secure-desk=[\w-]{32}; Max-Age=34560000; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/,
    )
    const [first] = devices.filter(({ cookie }) => cookie)
    expect(await first?.read('/desk/devices')).toContain('A device')
    const rows = await opened.services.db.selectFrom('desk_devices').select('cookie_hash').execute()
    expect(rows).toHaveLength(1)
    expect(cookie[0]).not.toContain(rows[0]?.cookie_hash)
    const token = link.split('/').at(-1) ?? ''
    expect(opened.services.logged.join()).not.toContain(token)
  })

  test.each<[string, Wrong]>([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['whose person was not verified', { isVerified: false }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('a passkey %s can neither enroll nor sign in', async (_name, wrong) => {
    const opened = await openSite(kind)
    const link = await opened.link()
    const device = browser(opened.instance())
    expect((await device.enroll(link, wrong)).status).toBe(403)
    expect(device.cookie).toBe('')
    // The invitation is still valid.
    expect((await device.enroll(link)).status).toBe(303)
    opened.services.clock.advance(31 * minute)
    expect((await device.signIn('/desk', wrong)).status).toBe(403)
    expect(await device.read('/desk')).toContain('Sign in')
    expect(await device.read('/desk/devices')).not.toContain('My phone (')
  })

  test('a session ends after half an hour without use, and after half a day regardless', async () => {
    const { device, services } = await enrolled(kind)
    const isOpen = async () => !(await device.read('/desk/orders')).includes('>Sign in<')
    for (let n = 0; n < 24; n++) {
      services.clock.advance(29 * minute)
      expect(await isOpen()).toBe(true)
    }
    services.clock.advance(29 * minute)
    expect(await isOpen()).toBe(false)
    const answer = await device.signIn('/desk/orders?search=ada')
    expect(answer.headers.get('location')).toBe('/desk/orders?search=ada')
    expect(await isOpen()).toBe(true)
    services.clock.advance(30 * minute)
    expect(await isOpen()).toBe(false)
    await device.signIn()
    await device.post('/desk/sign-out')
    expect(await isOpen()).toBe(false)
  })

  test('a sign-in changes the cookie, so that an earlier planted or copied cookie opens nothing', async () => {
    const { device, services } = await enrolled(kind)
    const before = device.cookie
    services.clock.advance(hour)
    const thief = browser(device.app)
    thief.cookie = before
    expect(await thief.read('/desk')).toContain('Sign in')
    await device.signIn()
    expect(device.cookie).not.toBe(before)
    // The owner's browser may not have the new cookie yet, so the old one still opens the sign-in page, but not the desk.
    expect(await thief.read('/desk')).toContain('Sign in')
    expect(await device.read('/desk')).toContain('the desk')
    expect((await thief.ask('/desk')).status).toBe(404)
  })

  test('a device that lost its new cookie can sign in again', async () => {
    const { device, services } = await enrolled(kind)
    services.clock.advance(hour)
    for (let n = 0; n < 2; n++) {
      const kept = device.cookie
      await device.signIn()
      device.cookie = kept
      expect(await device.read('/desk')).toContain('Sign in')
    }
    await device.signIn()
    expect(await device.read('/desk')).toContain('the desk')
  })

  test('only one of two concurrent sign-ins is accepted, and the browser stays enrolled', async () => {
    const { device, services } = await enrolled(kind)
    services.clock.advance(hour)
    // Some passkeys don't count signatures: their counter is always zero.
    await services.db.updateTable('desk_devices').set({ counter: 0 }).execute()
    const answers = [await device.read('/desk'), await device.read('/desk')].map((page) =>
      device.passkey.answer(page, { counter: 0 }),
    )
    const posts = answers.map((passkey) => device.post('/desk/sign-in', { to: '/desk', passkey }))
    expect((await Promise.all(posts)).map(({ status }) => status).sort()).toEqual([303, 403])
    expect(await device.read('/desk')).toContain('the desk')
  })

  test('the passkey’s counter never decreases, and no value is accepted twice', async () => {
    const { device, services, ...opened } = await enrolled(kind)
    const { path, refunded } = await buyOne({ services, ...opened })
    const asked = ['1.00', '2.00', '4.00'].map(async (typed) => ({
      typed,
      page: await (await device.post(path, { typed })).text(),
    }))
    const forms = (await Promise.all(asked)).map(({ typed, page }) => ({
      typed,
      passkey: device.passkey.answer(page, { counter: 7 }),
    }))
    const answers = await Promise.all(forms.map((form) => device.post(path, form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403])
    const { counter } = await services.db
      .selectFrom('desk_devices')
      .select('counter')
      .executeTakeFirstOrThrow()
    expect([counter, [100, 200, 400].includes(await refunded())]).toEqual([7, true])
  })

  test('repeated requests can’t fill the table of challenges, because only the newest ones stay', async () => {
    const { device, services, link } = await enrolled(kind)
    const stranger = browser(device.app)
    services.clock.advance(hour)
    const invitation = await link()
    const other = await link()
    const first = await device.read('/desk')
    for (let n = 0; n < 30; n++) {
      services.clock.advance(1)
      await device.read('/desk')
      await stranger.read(other)
    }
    const kinds = await services.db.selectFrom('desk_tickets').select('kind').execute()
    const count = (kind: string) => kinds.filter((ticket) => ticket.kind === kind).length
    expect([count('act'), count('enroll'), count('invite')]).toEqual([20, 20, 2])
    const late = { to: '/desk', passkey: device.passkey.answer(first) }
    expect((await device.post('/desk/sign-in', late)).status).toBe(403)
    expect((await device.signIn()).status).toBe(303)
    expect((await stranger.enroll(other)).status).toBe(303)
    expect((await browser(device.app).ask(invitation)).status).toBe(200)
  })

  test('a refund asks for the passkey, which confirms only this refund, once', async () => {
    const { device, services, ...opened } = await enrolled(kind)
    const { path, whole, refunded } = await buyOne({ services, ...opened })
    const asked = await device.post(path, { typed: '5.00' })
    expect(await asked.text()).toContain('typed: 5.00')
    expect(await refunded()).toBe(0)

    const page = await (await device.post(path, { typed: '5.00' })).text()
    const passkey = device.passkey.answer(page)
    // The signature is for a refund of five dollars. It is invalid for the whole amount and for any other action.
    for (const [to, fields] of [
      [path, whole],
      [path.replace('refund', 'revoke'), { typed: '5.00' }],
      [path, { typed: '5.00', more: '1' }],
      [`${path}?x`, { typed: '5.00' }],
    ] as const) {
      const fresh = await (await device.post(path, { typed: '5.00' })).text()
      const answer = await device.post(to, { ...fields, passkey: device.passkey.answer(fresh) })
      expect([answer.status, await refunded()]).toEqual([403, 0])
    }
    const done = await device.post(path, { typed: '5.00', passkey: device.passkey.answer(page) })
    expect([done.status, await refunded()]).toEqual([303, 500])
    // Both responses are valid signatures of the same challenge, which has been used.
    for (const again of [passkey, device.passkey.answer(page)])
      expect((await device.post(path, { typed: '5.00', passkey: again })).status).toBe(403)
    expect(await refunded()).toBe(500)
    expect((await device.confirm(path, { typed: '1.00' })).status).toBe(303)
    expect(await refunded()).toBe(600)
  })

  test('a challenge is valid for five minutes, and only for the device that got it', async () => {
    const { device, services, ...opened } = await enrolled(kind)
    const { path, whole, refunded } = await buyOne({ services, ...opened })
    const other = browser(opened.instance())
    await other.enroll(await opened.link())
    const late = await (await device.post(path, whole)).text()
    services.clock.advance(5 * minute)
    const pages = await (await device.post(path, whole)).text()
    for (const answer of [
      await device.post(path, { ...whole, passkey: device.passkey.answer(late) }),
      await other.post(path, { ...whole, passkey: device.passkey.answer(pages) }),
      await other.post(path, { ...whole, passkey: other.passkey.answer(pages) }),
      // A cloned passkey would have a lower counter.
      await device.confirm(path, whole, { counter: 1 }),
      await device.confirm(path, whole, { isVerified: false }),
      await device.confirm(path, whole, { origin: 'https://evil.example' }),
    ])
      expect(answer.status).toBe(403)
    expect(await refunded()).toBe(0)
  })

  test('a challenge from one instance can be answered at another', async () => {
    const { device, services, ...opened } = await enrolled(kind)
    const { path, whole, refunded } = await buyOne({ services, ...opened })
    const page = await (await device.post(path, whole)).text()
    device.app = opened.instance()
    const answer = await device.post(path, { ...whole, passkey: device.passkey.answer(page) })
    expect([answer.status, await refunded()]).toEqual([303, offer.cents])
  })

  test('a form from an expired session is confirmed and carried out in one step, and no entry is lost', async () => {
    const { device, services, site } = await enrolled(kind)
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    const { id } = await services.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    const path = `/desk/messages/${id}/reply`
    const text = 'A long reply.\r\n\r\nWith "two" <b>paragraphs</b>.'
    services.clock.advance(hour)
    const answer = await device.confirm(path, { text })
    expect(answer.headers.get('location')).toContain('on%20its%20way')
    expect(await device.read('/desk/messages')).toContain('answered')
  })

  test('a reply goes out in the owner’s name, so it asks for the passkey', async () => {
    const { device, services, site } = await enrolled(kind)
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    const { id } = await services.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    const answer = await device.post(`/desk/messages/${id}/reply`, { text: 'Please pay again.' })
    expect(await answer.text()).toContain('Confirm with your passkey')
    expect(await device.read('/desk/messages')).not.toContain('answered')
  })

  test('revoking a device ends its session at once', async () => {
    const { device, services, owner, ...opened } = await enrolled(kind)
    const { path, whole, refunded } = await buyOne({ services, owner, ...opened })
    const page = await (await device.post(path, whole)).text()
    const { devices } = JSON.parse((await owner('desk', '--devices', '--json')).out)
    expect(devices).toMatchObject([{ name: 'My phone', state: 'signed in' }])
    expect((await owner('desk', '--revoke', devices[0].id.slice(-8))).out).toContain('no longer')
    expect((await device.ask('/desk')).status).toBe(404)
    const answer = await device.post(path, { ...whole, passkey: device.passkey.answer(page) })
    expect([answer.status, await refunded()]).toEqual([404, 0])
    expect((await owner('desk', '--devices')).out).toContain('revoked')
    expect((await owner('desk', '--revoke', devices[0].id)).code).toBe(1)
  })

  test('inviting and revoking a device at the desk each require the passkey', async () => {
    const { device, services } = await enrolled(kind)
    expect(await (await device.post('/desk/devices/invite')).text()).toContain('Confirm with your passkey')
    const invited = await (await device.confirm('/desk/devices/invite')).text()
    const [link = ''] = /\/desk\/invite\/[\w-]{32}/.exec(invited) ?? []
    const tablet = browser(device.app)
    expect((await tablet.enroll(link)).status).toBe(303)
    const { id } = await services.db
      .selectFrom('desk_devices')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await device.confirm(`/desk/devices/${id}/revoke`)).status).toBe(303)
    expect((await tablet.ask('/desk')).status).toBe(404)
  })

  test('actions are logged with the device, without email addresses, and kept for a year', async () => {
    const { device, services, owner, ...opened } = await enrolled(kind)
    const { path, whole } = await buyOne({ services, owner, ...opened })
    await device.confirm(path.replace('refund', 'resend'))
    await device.confirm(path, whole)
    await device.confirm(path, whole, { isVerified: false })
    const { acts, total } = JSON.parse((await owner('audit', '--json')).out)
    expect(total).toBe(4)
    const phone = expect.stringMatching(/^My phone \(\w{8}\)$/)
    expect(acts.map(({ who, what, said }: Record<string, string>) => [who, what, said])).toEqual([
      [phone, 'used a passkey that was refused', ''],
      [phone, path.slice(6), expect.stringContaining('The order is refunded.')],
      [phone, path.slice(6).replace('refund', 'resend'), expect.stringContaining('a***@example.com')],
      [phone, 'was enrolled', ''],
    ])
    expect(await device.read('/desk/devices')).toContain('The order is refunded.')
    await noteAct(services.db, { who: 'x', what: 'contacts/ada%40example.com/tag' }, services.clock.now())
    // Don't search for “ada” alone, because an order's id may contain that.
    expect((await owner('audit')).out).not.toMatch(/ada(@|%40)/)
    await services.db.deleteFrom('desk_acts').where('who', '=', 'x').execute()
    await forgetActs(services.db, services.clock.now() + keepActs)
    expect(JSON.parse((await owner('audit', '--json')).out).total).toBe(4)
    await forgetActs(services.db, services.clock.now() + keepActs + 1)
    expect((await owner('audit')).out).toBe('No acts.')
  })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/desk/../contact',
  '/deskx',
  'javascript:alert(1)',
  '',
])('a sign-in redirects to the desk and not to %s', async (to) => {
  const { device, services } = await enrolled('sqlite')
  services.clock.advance(hour)
  const page = await (await device.post('/desk/sign-in', { to })).text()
  const answer = await device.post('/desk/sign-in', { to, passkey: device.passkey.answer(page) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk'])
})

test.each([
  undefined,
  'null',
  'https://evil.example',
  `http://${host}`,
  `${siteUrl}.evil.example`,
  `${siteUrl}:8443`,
])('a form with the origin %s is refused, with and without a valid response', async (origin) => {
  const { device, services, ...opened } = await enrolled('sqlite')
  const { path, whole, refunded } = await buyOne({ services, ...opened })
  const page = await (await device.post(path, whole)).text()
  for (const fields of [whole, { ...whole, passkey: device.passkey.answer(page) }]) {
    const answer = await device.ask(path, {
      method: 'POST',
      ...(origin && { headers: { origin } }),
      body: new URLSearchParams(fields),
    })
    expect([answer.status, await refunded()]).toEqual([403, 0])
  }
  expect((await device.post('/desk/services', {}, { origin: origin ?? '' })).status).toBe(403)
})

test.each<[string, Record<string, string>]>([
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['an object', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'object' }],
  ['a browser that doesn’t say', { 'sec-fetch-mode': '', 'sec-fetch-dest': '' }],
])('%s of the site’s own pages gets the usual 404 with the owner’s cookie', async (_who, headers) => {
  const { device, services, link } = await enrolled('sqlite')
  const nowhere = await told(await device.ask('/nowhere', { headers }))
  const nothingSent = await told(await device.post('/nowhere', {}, headers))
  for (const path of ['/desk', '/desk/contacts', '/desk/fonts/literata.woff2', await link()])
    expect(await told(await device.ask(path, { headers }))).toEqual(nowhere)
  for (const path of ['/desk/services', '/desk/jobs/retry'])
    expect(await told(await device.post(path, {}, headers))).toEqual(nothingSent)
  expect(await services.db.selectFrom('desk_acts').select('what').execute()).toEqual([
    { what: 'was enrolled' },
  ])
})

test('the page of an invitation asks for no fonts, which its browser wouldn’t get', async () => {
  const { instance, link } = await enrolled('sqlite')
  const page = await (await browser(instance()).ask(await link())).text()
  expect(page).toContain('Create a passkey')
  expect(page).not.toContain('/desk/fonts')
})

test('the desk’s pages get their fonts', async () => {
  const { device } = await enrolled('sqlite')
  const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'font' }
  expect((await device.ask('/desk/fonts/literata.woff2', { headers })).status).toBe(200)
  expect((await device.ask('/desk/contacts', { headers })).status).toBe(404)
})

test('invalid passkey responses are refused, and none of them breaks the desk', async () => {
  const opened = await enrolled('sqlite')
  const { device, link, instance } = opened
  const { path, whole, refunded } = await buyOne(opened)
  const stranger = browser(instance())
  const invitation = await link()
  const right = JSON.parse(device.passkey.answer(await (await device.post(path, whole)).text()))
  const enrolling = JSON.parse(testPasskey(siteUrl).answer(await stranger.read(invitation)))
  const junk = fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":{"id":1}}'))
  type Answer = Record<string, unknown> & { response: Record<string, unknown> }
  /** Generates responses in which a value of a valid response is replaced. */
  const bent = ({ response, ...rest }: Answer) =>
    fc
      .tuple(
        fc.constantFrom(...Object.keys(rest), ...Object.keys(response)),
        fc.jsonValue(),
        fc.constantFrom('e30', 'bnVsbA', 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', '', '*'),
      )
      .map(([key, value, clientDataJSON]) =>
        JSON.stringify({ ...rest, response: { ...response, clientDataJSON, [key]: value }, [key]: value }),
      )
  await fc.assert(
    fc.asyncProperty(fc.oneof(junk, bent(right)), fc.oneof(junk, bent(enrolling)), async (one, two) => {
      expect((await device.post(path, { ...whole, passkey: one })).status).toBe(403)
      expect((await stranger.post(invitation, { passkey: two })).status).toBe(403)
    }),
    { numRuns: 150 },
  )
  expect([await refunded(), stranger.cookie]).toEqual([0, ''])
})

test('after too many attempts, nobody can enroll or sign in', async () => {
  const { device, services, link } = await enrolled('sqlite', { rateLimitPerMinute: 5 })
  services.clock.advance(hour)
  const answers = []
  for (let n = 0; n < 7; n++) answers.push((await device.signIn('/desk', { isVerified: false })).status)
  expect(answers).toEqual([403, 403, 403, 403, 403, 429, 429])
  const stranger = browser(device.app)
  const guess = async () => (await stranger.ask(`/desk/invite/${'x'.repeat(32)}`)).status
  for (let n = 0; n < 6; n++) expect(await guess()).toBe(404)
  expect((await stranger.ask(await link())).status).toBe(404)
  services.clock.advance(minute)
  expect((await device.signIn()).status).toBe(303)
})

test('the public desk copies, exports and updates nothing, and accepts only forms', async () => {
  const { device } = await enrolled('sqlite')
  for (const path of [
    '/desk/preview',
    '/desk/start',
    '/desk/update',
    '/desk/posts/import',
    '/desk/products/new',
  ])
    expect(await device.read(path)).toContain('Only on the machine')
  for (const path of [
    '/desk/start/empty',
    '/desk/export',
    '/desk/posts/import/agreed',
    '/desk/update/install',
  ])
    expect(await (await device.confirm(path, { sure: 'on' })).text()).toContain('Only on the machine')
  const home = await device.ask('/desk')
  expect(await home.text()).not.toMatch(/href="\/desk\/(start|preview|update)"/)
  expect(await device.read('/desk/content')).not.toContain('href="/desk/products/new"')
  expect(await device.read('/desk/backups')).toContain('There is the update of the program, too.')
  const json = { 'content-type': 'application/json', origin: siteUrl }
  const sent = await device.ask('/desk/services', { method: 'POST', headers: json, body: '{}' })
  expect(sent.status).toBe(415)
  const long = await device.post('/desk/services', { text: 'x'.repeat(70_000) })
  expect(long.status).toBe(413)
})

test('a signed-in device writes drafts, and a script of another page can’t', async () => {
  const { device, services, owner } = await enrolled('sqlite')
  const page = await device.read('/desk/content/edit?file=offer.yaml')
  const [, token = ''] = /"token":"(\w{64})"/.exec(page) ?? []
  const fromScript = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin: siteUrl }
  const change = {
    file: 'offer.yaml',
    slug: '',
    seen: null,
    value: { product: 'Mine' },
    text: '',
    known: null,
  }
  const write = (headers: Record<string, string>, path = 'draft') =>
    device.ask(`/desk/content/${path}`, {
      method: 'POST',
      headers: { ...fromScript, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(change),
    })
  // Whoever doesn't know the token gets the site's usual 404, from every path.
  for (const headers of [{}, { 'x-editor-token': 'a'.repeat(64) }]) {
    expect((await write(headers)).status).toBe(404)
    expect((await write(headers, 'save')).status).toBe(404)
    expect((await write(headers, 'look')).status).toBe(404)
  }
  const read = { headers: { ...fromScript, 'x-editor-token': token } }
  for (const path of ['/desk/content', '/desk/content/edit?file=offer.yaml', '/desk/orders'])
    expect((await device.ask(path, read)).status).toBe(404)
  expect((await write({ 'x-editor-token': token, origin: 'https://evil.example' })).status).toBe(403)

  expect((await write({ 'x-editor-token': token })).status).toBe(200)
  for (const ofText of ['look', 'test'])
    expect((await write({ 'x-editor-token': token }, ofText)).status).toBe(400)
  const frame = { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' } }
  const look = await device.ask('/desk/content/look', frame)
  expect(look.headers.get('content-security-policy')).toContain('sandbox allow-same-origin')
  expect((await device.ask('/desk/content', frame)).status).toBe(404)
  expect(await device.read('/desk/content')).toContain('Not finished')
  // Drafts aren't actions, and deleting is one.
  expect((await owner('audit')).out).not.toContain('content/draft')
  expect(await (await device.post('/desk/content/delete', { file: 'offer.yaml' })).text()).toContain(
    'Confirm with your passkey',
  )
  services.clock.advance(hour)
  expect((await write({ 'x-editor-token': token })).status).toBe(401)
  await device.signIn()
  // The token ends with the cookie.
  expect((await write({ 'x-editor-token': token })).status).toBe(404)
})

test('a download of everyone’s data asks for the passkey, and is logged', async () => {
  const { device, owner } = await enrolled('sqlite')
  for (const path of ['/desk/backups/site.jsonl.gz', '/desk/csv/contacts?search=ada']) {
    expect(await device.read(path)).toContain('Confirm with your passkey')
    expect(await (await device.confirm(path)).text()).not.toContain('Confirm with your passkey')
    expect((await owner('audit', '--limit', '1')).out).toContain(`downloaded ${path.slice(6).split('?')[0]}`)
  }
})

test('one person’s data and their erasure each ask for the passkey, and are logged', async () => {
  const { device, owner, site } = await enrolled('sqlite')
  await site.buy('ada@example.com')
  await site.worker.runDue()
  const ada = '/desk/contacts/ada%40example.com'
  expect(await (await device.post(`${ada}/export`)).text()).toContain('Confirm with your passkey')
  const file = await device.confirm(`${ada}/export`)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(await file.json()).toMatchObject({ email: 'ada@example.com' })
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(await device.read(`${ada}/forget`)) ?? []
  expect(await (await device.post(`${ada}/forget`, { seen })).text()).toContain('Confirm with your passkey')
  expect((await device.ask(ada)).status).toBe(200)
  expect((await device.confirm(`${ada}/forget`, { seen })).status).toBe(303)
  expect((await device.ask(ada)).status).toBe(404)
  const { out } = await owner('audit')
  for (const act of ['/export', '/forget']) expect(out).toContain(`@example.com${act}`)
})

test('a test email asks for the passkey', async () => {
  const { device } = await enrolled('sqlite')
  const sent = await device.post('/desk/services/test', { to: 'me@example.com' })
  expect(await sent.text()).toContain('Confirm with your passkey')
})

test('an action that fails midway is logged, too', async () => {
  const { device, services, owner } = await enrolled('sqlite')
  await sql`alter table jobs rename to jobs_away`.execute(services.db)
  expect((await device.post('/desk/jobs/retry')).status).toBe(500)
  await sql`alter table jobs_away rename to jobs`.execute(services.db)
  const [act] = JSON.parse((await owner('audit', '--json')).out).acts
  expect([act.what, act.said]).toEqual(['jobs/retry', 'It failed, and may be partly done.'])
})

test('a device with the name of another device, or of the machine, can be distinguished from it', async () => {
  const { device, link, instance } = await enrolled('sqlite')
  const twin = browser(instance())
  await twin.enroll(await link())
  const fake = browser(instance())
  const invitation = await link()
  const passkey = fake.passkey.answer(await fake.read(invitation))
  await fake.post(invitation, { name: 'the machine itself', passkey })
  const page = await device.read('/desk/devices')
  const names = [...page.matchAll(/data-title="From">([^<]*)</g)].map(([, name]) => name)
  expect(new Set(names).size).toBe(3)
  expect(names).not.toContain('the machine itself')
})

test('revoking a device voids unused invitations', async () => {
  const { device, owner, services } = await enrolled('sqlite')
  const invited = await (await device.confirm('/desk/devices/invite')).text()
  const [link = ''] = /\/desk\/invite\/[\w-]{32}/.exec(invited) ?? []
  const { id } = await services.db.selectFrom('desk_devices').select('id').executeTakeFirstOrThrow()
  const thief = browser(device.app)
  const page = await thief.read(link)
  await owner('desk', '--revoke', id)
  const sent = await thief.post(link, { name: 'x', passkey: thief.passkey.answer(page) })
  expect([sent.status, thief.cookie, (await thief.ask(link)).status]).toEqual([404, '', 404])
})

test('no spelling of a path bypasses the passkey, or opens pages of the local desk', async () => {
  const { device } = await enrolled('sqlite')
  const spellings = (path: string) => [
    path,
    path.replace('/desk/', '/desk//'),
    path.replace('/desk/', '//desk/'),
    path.replace('/desk/', '/desk/./'),
    path.replace('/desk/', '/desk/x/../'),
    path.replace('/desk/', '/desk%2f'),
    path.replace(
      /\/(\w)(\w+)$/,
      (_, first: string, rest: string) => `/%${first.charCodeAt(0).toString(16)}${rest}`,
    ),
    path.replace(/\/(?=\w+$)/, '%2f'),
    path.replace(/\/(?=\w+$)/, '\\'),
    path.toUpperCase().replace('/DESK/', '/desk/'),
    `${path}/`,
    `${path};x`,
    `${path}%00`,
  ]
  for (const path of ['/desk/csv/contacts', '/desk/content/save'].flatMap(spellings)) {
    const answer = await device.ask(path)
    const type = answer.headers.get('content-type') ?? ''
    expect([path, answer.ok && !type.startsWith('text/html')]).toEqual([path, false])
  }
})

test('a proxy’s headers change neither the host, the origin nor the cookie', async () => {
  const { device, services, ...opened } = await enrolled('sqlite')
  const { path, whole, refunded } = await buyOne({ services, ...opened })
  const forged = {
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    forwarded: `host=${host};proto=https`,
    'x-original-url': '/desk',
  }
  const stranger = browser(opened.instance())
  expect((await stranger.ask('/desk', { headers: forged })).status).toBe(404)
  expect((await device.ask('/desk', { headers: { ...forged, host: 'evil.example' } })).status).toBe(404)
  const evil = { ...forged, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const page = await (await device.post(path, whole, evil)).text()
  expect(page).toContain(`action="${path}"`)
  expect(page).not.toContain('evil.example')
  for (const origin of ['https://evil.example', 'http://notes.example'])
    expect((await device.post(path, whole, { ...evil, origin })).status).toBe(403)
  const passkey = device.passkey.answer(page, { origin: 'https://evil.example' })
  expect((await device.post(path, { ...whole, passkey }, evil)).status).toBe(403)
  expect(await refunded()).toBe(0)
})

test('every link of the public desk works', async () => {
  const { device, ...opened } = await enrolled('sqlite')
  await buyOne(opened)
  const person = { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' }
  await opened.site.call('convertkit-contact', person)
  const found = new Set(['/desk'])
  const lost: string[] = []
  for (const path of found) {
    const answer = await device.ask(path)
    if (![200, 303].includes(answer.status)) lost.push(`${answer.status} ${path}`)
    const page = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : ''
    for (const [, href = ''] of page.matchAll(/<a [^>]*href="([^"#]*)"/g))
      found.add(href.replaceAll('&amp;', '&'))
  }
  expect(lost).toEqual([])
  expect([...found].filter((href) => !href.startsWith('/desk'))).toEqual([])
  expect(found.size).toBeGreaterThan(30)
})

test('every page’s headers prevent foreign scripts, framing and caching', async () => {
  const { device, services } = await enrolled('sqlite')
  const signedIn = await device.ask('/desk')
  services.clock.advance(hour)
  const signedOut = await device.ask('/desk')
  for (const { headers } of [signedIn, signedOut]) {
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*('self'|unsafe|http)/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
  await services.visits.flush()
  expect(await services.db.selectFrom('daily_counts').selectAll().execute()).toEqual([])
})

test.each(['http://notes.example', 'http://192.168.0.5:3000'])(
  'a site at %s can’t invite devices',
  async (siteUrl) => {
    const { services } = await testSite('sqlite', { siteUrl })
    const { code, said } = await ownerOf(services.config, services.clock)('desk', '--invite')
    expect([code, said]).toEqual([1, 'Passkeys need a public https address: set SITE_URL to it.'])
  },
)

test('the command prints the link', async () => {
  const { owner, instance } = await openSite('sqlite')
  const { out } = await owner('desk', '--invite')
  const [link = ''] = new RegExp(`${siteUrl}/desk/invite/[\\w-]{32}`).exec(out) ?? []
  expect((await browser(instance()).enroll(new URL(link).pathname)).status).toBe(303)
})
