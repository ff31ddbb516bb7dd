import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { currencyName, inCurrency, money } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { fileProducts } from '../../model/products.ts'
import { replies } from '../../model/replies.ts'
import { offAddresses } from '../../model/site.ts'
import { workbook } from '../../model/test-product.ts'
import { emailWords } from '../../model/words/emails.ts'
import { keepSubscribers } from '../../server/audience/imported-lists.ts'
import { addOwnTags } from '../../server/audience/own-tags.ts'
import { addContactTag, confirmAddress, confirmNewsletter } from '../../server/audience/subscriptions.ts'
import { watchJob } from '../../server/care/watch.ts'
import { keepContact } from '../../server/mail/contacts.ts'
import { day } from '../../server/process/clock.ts'
import { workInOwnCheckout } from '../../server/testing/own-checkout.ts'
import { databases } from '../../server/testing/services.ts'
import { testSite } from '../../server/testing/site.ts'
import { ownerOf, testOwner } from '../testing/owner.ts'
import { remedies } from './alarms.tsx'
import { deskApp } from './desk-app.tsx'

beforeEach(workInOwnCheckout)

const own = { host: '127.0.0.1:4173', origin: 'http://127.0.0.1:4173' }

async function openDesk(kind: (typeof databases)[number]) {
  const backupDir = mkdtempSync(join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(backupDir, { recursive: true }))
  const site = await testSite(kind, { backupDir })
  const app = deskApp(site.services, { key: 'key', port: 4173 })
  const ask = (path: string, init: RequestInit = {}) => app.request(`/key${path}`, { headers: own, ...init })
  return {
    site,
    ask,
    read: async (path: string) => (await ask(path)).text(),
    async press(path: string, fields: Record<string, string> = {}) {
      const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields) })
      expect(answer.status).toBe(303)
      return (await app.request(answer.headers.get('location') ?? '', { headers: own })).text()
    },
  }
}

describe.each(databases)('a day at the desk on %s', (kind) => {
  test('every list and every figure can be downloaded as CSV, in which visitors’ formulas don’t run', async () => {
    const { site, ask, read } = await openDesk(kind)
    const person = { email: 'eve@example.com', firstName: '=1+1', reason: '+1', message: '@SUM(A1)' }
    await site.call('convertkit-contact', person)
    await site.buy('ada@example.com')
    await site.worker.runDue()
    const pages = ['/numbers', '/contacts', '/orders', '/emails', '/emails/failed', '/messages', '/letters']
    const found = new Set<string>()
    for (const page of [...pages, '/letters/series/welcome'])
      for (const [, path = ''] of (await read(page)).matchAll(/href="\/key(\/csv\/[^"]+)"/g)) found.add(path)
    expect(found.size).toBeGreaterThan(20)
    for (const path of found) {
      const answer = await ask(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/csv; charset=utf-8',
      ])
      expect(await answer.text()).not.toMatch(/(^|,)"?[=+@-][^,]*\D/m)
    }
    expect(await read('/csv/messages')).toContain("eve@example.com,'=1+1,'+1,'@SUM(A1),2026-01-05T")
    expect(await read('/csv/orders')).toContain(`ada@example.com,paid,${offer.cents / 100},0,`)
    expect(await read('/csv/numbers/tiles?days=7')).toMatch(/\nOrders,1,0\r/)
    expect((await ask('/csv/numbers/none')).status).toBe(404)
  })

  test('people are found by tag and state, and their CSV file has all pages', async () => {
    const { site, read } = await openDesk(kind)
    const { db, clock } = site.services
    const all = Array.from({ length: 1_001 }, (_, n) => ({
      email: `reader${n}@example.com`,
      firstName: '',
      lastName: '',
    }))
    await keepSubscribers(db, all, clock.now())
    const filter = `state=confirmed&tag=${tags.growthNotes}`
    const page = await read(`/contacts?${filter}`)
    expect(page).toContain('1,001 contacts<')
    expect(page).toContain(`&amp;after=`)
    expect(page.replaceAll('&amp;', '&')).toContain(`href="/key/csv/contacts?${filter}"`)
    expect((await read(`/csv/contacts?${filter}`)).trim().split('\r\n')).toHaveLength(1_002)
    expect(await read('/contacts?state=unsubscribed')).toContain('Nobody fits.')
    expect(await read(`/contacts?tag=${tags.purchased}`)).toContain('Nobody fits.')
  })

  test('its own file of contacts, imported, subscribes only those who get the newsletter', async () => {
    const { site, read } = await openDesk(kind)
    const { db, clock, config } = site.services
    const owner = ownerOf(config, clock)
    const now = clock.now()
    const person = (name: string) => ({ email: `${name}@example.com`, firstName: '', lastName: '' })
    const kept = async (name: string) => (await keepContact(db, person(name), now)).id
    const consent = {
      asked_at: now - 2 * day,
      asked_ip: '192.0.2.7',
      confirmed_at: now - day,
      confirmed_ip: null,
      source: 'Blog',
    }
    const own = ['Rye, dark', '5" pans']
    await keepSubscribers(db, [{ ...person('ann'), consent, tags: own }], now)
    await confirmNewsletter(db, await kept('bob'), now)
    // Kit confirmed only a kit, and the buyer nothing.
    const kit = await kept('kit')
    await addContactTag(db, kit, { id: tags.starterKit, reason: 'starter_kit' }, now)
    await confirmAddress(db, kit, now)
    await addOwnTags(db, [{ contact_id: kit, name: 'Cook', reason: 'by hand' }], now)
    await site.buy('buyer@example.com')
    await site.worker.runDue()
    clock.advance(day)
    const file = join(config.dataDir, 'contacts.csv')
    writeFileSync(file, await read('/csv/contacts'))

    // It changes nothing here.
    const before = await db.selectFrom('contacts').select(['email', 'state']).orderBy('email').execute()
    const details = async () =>
      Promise.all(
        (['contact_tags', 'own_tags', 'consents'] as const).map((table) =>
          db.selectFrom(table).selectAll().orderBy('contact_id').execute(),
        ),
      )
    const detailsBefore = await details()
    const again = await owner('import', file, '--yes')
    expect(again.out).toContain('0 new subscribers.')
    expect(again.out).toContain('2 lines are of people who haven’t confirmed the newsletter')
    expect(await db.selectFrom('contacts').select(['email', 'state']).orderBy('email').execute()).toEqual(
      before,
    )
    expect(await details()).toEqual(detailsBefore)

    // On a new site, it brings the subscribers with their consents and the owner's tags.
    const other = await testOwner(kind)
    expect((await other.owner('import', file)).out).toContain('the desk’s own file')
    expect((await other.owner('import', file, '--yes')).out).toContain('2 new subscribers.')
    const names = await other.db.selectFrom('own_tags').select('name').orderBy('name').execute()
    expect(names.map(({ name }) => name).sort()).toEqual(own.sort())
    const consents = await other.db
      .selectFrom('consents')
      .innerJoin('contacts', 'contacts.id', 'contact_id')
      .select(['email', 'asked_at', 'asked_ip', 'consents.confirmed_at', 'confirmed_ip', 'source'])
      .orderBy('email')
      .execute()
    const nothing = { asked_at: null, asked_ip: null, confirmed_ip: null, source: null }
    expect(consents).toEqual([
      { email: 'ann@example.com', ...consent },
      { email: 'bob@example.com', ...nothing, confirmed_at: now },
    ])
  })

  test('a dismissed alarm stays dismissed until its text changes', async () => {
    const { site, read, press } = await openDesk(kind)
    const { services } = site
    const { db, clock } = services
    await site.call('convertkit-contact', { email: 'eve@example.com', firstName: 'Eve', message: 'Hi' })
    await db.updateTable('jobs').set({ state: 'dead', finished_at: clock.now() }).execute()
    const alerts = async () =>
      (await db.selectFrom('jobs').select('key').where('key', 'like', 'alert:%').execute()).length
    expect(await read('')).toContain('/alarms/dead-jobs/dismiss')
    expect(await read('')).toMatch(/href="\/[\w-]+\/jobs">See why, and try again</)
    expect(await press('/alarms/dead-jobs/dismiss')).toContain('Dismissed until 2026-01-12')
    expect(await read('')).not.toContain('/alarms/dead-jobs/dismiss')
    await watchJob.run('{}', services, { jobId: 'job_1', number: 1, last: false })
    expect(await alerts()).toBe(0)
    await site.call('convertkit-contact', { email: 'bob@example.com', firstName: 'Bob', message: 'Hi' })
    await db
      .updateTable('jobs')
      .set({ state: 'dead', finished_at: clock.now() })
      .where('state', '=', 'waiting')
      .execute()
    expect(await read('')).toContain('/alarms/dead-jobs/dismiss')
    expect((await ownerOf(services.config, clock)('alarms', 'dismiss', 'dead-jobs')).out).toContain(
      'Dismissed',
    )
    clock.advance(7 * day)
    expect(await read('')).toContain('/alarms/dead-jobs/dismiss')
    await press('/alarms/dead-jobs/dismiss')
    // The alarm ends, the hourly check runs, and the alarm returns with the same text.
    const dead = () =>
      db.updateTable('jobs').set({ state: 'dead', finished_at: clock.now() }).where('name', '!=', 'watch')
    await db.updateTable('jobs').set({ state: 'done' }).execute()
    await watchJob.run('{}', services, { jobId: 'job_1', number: 1, last: false })
    await db.deleteFrom('jobs').where('key', 'like', 'alert:%').execute()
    await dead().where('state', '=', 'done').execute()
    expect(await read('')).toContain('/alarms/dead-jobs/dismiss')
    expect((await ownerOf(services.config, clock)('alarms')).out).toContain('dead-jobs')
  })
})

test('inserting a saved reply appends it with the sender’s name, and sends nothing', async () => {
  const { site, read, ask } = await openDesk('sqlite')
  const message = {
    email: 'eve@example.com',
    firstName: 'Eve',
    reason: 'Hello',
    message: 'Where is my link?',
  }
  await site.call('convertkit-contact', message)
  await site.worker.runDue()
  const [reply] = replies
  const inbox = await read('/messages')
  const [, insert = ''] = /formAction="\/key(\/messages\/\w+\/insert)"/i.exec(inbox) ?? []
  const body = new URLSearchParams({ text: 'First of all:', saved: reply?.title ?? '' })
  const page = await (await ask(insert, { method: 'POST', body })).text()
  const [, answer = ''] = /<textarea[^>]*>([^<]*)</.exec(page) ?? []
  expect(answer.trim().split('\n').at(0)).toBe('First of all:')
  expect(answer).toContain('Hi Eve,')
  expect(answer).toContain(emailWords.signature)
  expect(answer).not.toMatch(/[{}]/)
  expect(await read('/messages?only=open')).toContain('Where is my link?')
})

test('the desk and the command create a code at Stripe once, list it, and end it after a confirmation', async () => {
  const { site, ask, read, press } = await openDesk('sqlite')
  const { config, clock } = site.services
  const owner = ownerOf(config, clock)
  const key = randomUUID()
  const fields = { key, code: 'spring20', percent: '20', amount: '', until: '2026-02-01', times: '50' }
  for (const [wrong, said] of [
    [{ code: 'a b' }, 'letters and digits'],
    [{ percent: '' }, 'percent or an amount'],
    [{ amount: '5' }, 'percent or an amount'],
    [{ percent: '120' }, 'from 1 to 100'],
    [{ percent: '', amount: 'ten' }, 'The amount must be'],
    [{ until: '2025-01-01' }, 'last day is in the past'],
    [{ times: '0' }, 'whole number from 1'],
  ] as const) {
    const typed = { ...fields, ...wrong }
    const answer = await ask('/coupons', { method: 'POST', body: new URLSearchParams(typed) })
    const page = await answer.text()
    expect(page).toContain(said)
    for (const [name, value] of Object.entries(typed).filter(([, value]) => value !== ''))
      expect(page).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`))
  }
  expect(await press('/coupons', fields)).toContain('SPRING20 takes off 20%')
  expect(await press('/coupons', fields)).toContain('SPRING20 takes off 20%')
  const again = new URLSearchParams({ ...fields, key: randomUUID() })
  expect(await (await ask('/coupons', { method: 'POST', body: again })).text()).toContain(
    'is in use: nothing was made',
  )
  // After Back, the form has the key of the code that it has made.
  expect(await press('/coupons', { ...fields, code: 'autumn20', percent: '30' })).toContain(
    'AUTUMN20 takes off 30%',
  )
  const page = await read('/coupons')
  expect(page.match(/<b>SPRING20</g)).toHaveLength(1)
  expect(page).toContain('0 of 50')
  expect((await owner('coupons', 'make', 'friends', '--amount', '49.50')).out).toContain(
    `FRIENDS takes off ${inCurrency(4_950)}`,
  )
  const [, end = ''] = /href="\/key(\/coupons\/\w+\/end)" aria-label="End SPRING20/.exec(page) ?? []
  expect(await read(end)).toContain('Nobody will be able to use SPRING20 again')
  expect(await press(end)).toContain('SPRING20 no longer works.')
  expect(await press(end)).toContain('is in use')
  const { out } = await owner('coupons')
  expect(out.replaceAll(/ +/g, ' ')).toContain(`FRIENDS ${inCurrency(4_950).replace('\u00a0', ' ')} in use`)
  expect(out).toMatch(/SPRING20 +20% +ended/)
  expect((await owner('coupons', 'end', 'spring20')).code).toBe(1)
})

test('an amount off is in the currency of what is for sale', async () => {
  const currency = offer.currency === 'eur' ? 'usd' : 'eur'
  const { site, read, press } = await openDesk('sqlite')
  fileProducts.push({ ...workbook, currency })
  ;(offAddresses as string[]).push('/academy')
  onTestFinished(() => {
    fileProducts.splice(0)
    ;(offAddresses as string[]).pop()
  })
  expect(await read('/coupons')).toContain(`or ${currencyName(currency)} off`)
  expect(await press('/coupons', { code: 'FIVE', amount: '5' })).toContain(
    `takes off ${money(500, currency)}`,
  )
  expect(await site.services.payments.findCode('FIVE')).toMatchObject({ discount: { cents: 500, currency } })
})

test('codes are listed page by page, and an old one can be ended', async () => {
  const { site, read, press } = await openDesk('sqlite')
  const { config, clock, payments } = site.services
  const owner = ownerOf(config, clock)
  const terms = { discount: { percent: 5 }, expiresAt: null, times: null }
  for (let n = 100; n < 200; n++) await payments.createCode({ ...terms, code: `CODE${n}` }, `key-${n}`)
  const codesOn = (page: string) => page.match(/<b>\w+</g)?.length
  const first = await read('/coupons')
  expect(codesOn(first)).toBe(50)
  const [, older = ''] = /href="\/key(\/coupons\?after=\w+)">Older/.exec(first) ?? []
  const second = await read(older)
  expect(codesOn(second)).toBe(50)
  const [, oldest = ''] = /href="\/key(\/coupons\?after=\w+)">Older/.exec(second) ?? []
  expect(await read(oldest)).toContain('<b>SANDBOX20<')
  expect(await press('/coupons/SANDBOX20/end')).toContain('SANDBOX20 no longer works.')
  const listed = (await owner('coupons', '--limit', '100')).out
  expect(listed).not.toContain('SANDBOX20')
  const [, next = ''] = /The next page: --after (\w+)/.exec(listed) ?? []
  expect((await owner('coupons', '--after', next)).out).toMatch(/^SANDBOX20 +20% +ended/m)
  expect((await owner('coupons', '--limit', '101')).said).toContain('100 at most')
  expect((await owner('coupons', 'end', 'code100')).out).toContain('CODE100 no longer works.')
})

test('backups can be made and downloaded, but no other files of the machine', async () => {
  const { ask, read, press, site } = await openDesk('sqlite')
  await keepSubscribers(
    site.services.db,
    [{ email: 'ann@example.com', firstName: 'Ann', lastName: '' }],
    site.services.clock.now(),
  )
  expect(await read('/backups')).toContain('There are no backups yet.')
  const page = await press('/backups')
  expect(page).toContain('is made')
  const [, path = ''] = /href="\/key(\/backups\/[\w.-]+)"/.exec(page) ?? []
  const answer = await ask(path)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('ann@example.com')
  expect(await press('/backups')).toContain('exists already')
  for (const name of ['..%2fsite.db', 'site.db', '%2e%2e'])
    expect((await ask(`/backups/${name}`)).status).toBe(404)
})

test('an export is a folder next to the backups, without secrets, and in the log', async () => {
  const { read, press, site } = await openDesk('sqlite')
  const { db, config } = site.services
  await site.buy('ann@example.com')
  await site.worker.runDue()
  const { access_token } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const folder = join(config.backupDir, 'export-2026-01-05')
  for (const made of [folder, `${folder}-2`]) expect(await press('/export')).toContain(`are in ${made}<`)
  const whole = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join()
  expect(whole).toContain('ann@example.com')
  expect(whole).not.toContain(access_token)
  expect(await read('/devices')).toContain('>export<')
})

test('a new desk opens with the checklist once, and then with what waits', async () => {
  const { services } = await testSite('sqlite')
  const app = deskApp(services, { key: 'key', port: 4173, isNew: true })
  const first = await app.request('/key', { headers: own })
  expect([first.status, first.headers.get('location')]).toEqual([303, '/key/start'])
  expect(await (await app.request('/key', { headers: own })).text()).toContain('Waits for you')
})

test('each alarm leads to a page of the desk, or says that it needs the server', async () => {
  const { ask } = await openDesk('sqlite')
  for (const { page, onServer } of Object.values(remedies)) {
    expect(page !== undefined || onServer).toBe(true)
    // The public desk has these pages too: all but the preview, the checklist, the import and the update.
    if (page && page[0] !== '/publish') expect((await ask(page[0])).status).toBe(200)
  }
})
