import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { signups } from '../contract/signups.ts'
import { inCurrency } from '../model/formats.ts'
import { offer } from '../model/offer.ts'
import { manifestName } from '../model/reader/manifest.ts'
import { ringingAlarms } from './care/alarms.ts'
import { watchJob } from './care/watch.ts'
import { catalogue } from './catalogue.ts'
import type { Config } from './config.ts'
import { day, minute } from './process/clock.ts'
import { listenOnLoopback } from './process/listen-on-loopback.ts'
import { openLog } from './process/log.ts'
import { beat, lastBeat, noteSite } from './queue/heartbeat.ts'
import { addJob } from './queue/queue.ts'
import { pruneAt, watchAt } from './queue/requests.ts'
import { openWorker } from './queue/worker.ts'
import { openServices } from './services.ts'
import { addRepeatingWork, type RunningSite, startSite } from './start.ts'
import { appliedMigrations } from './store/migrate.ts'
import { openDatabase } from './store/open.ts'
import { writeSetting } from './store/settings.ts'
import { freePort } from './testing/port.ts'
import { bothDatabases, testConfig, testServices } from './testing/services.ts'

const log = openLog('silent')
const port = await freePort()
const testStripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1' }

async function start(changes: Partial<Config> = {}): Promise<RunningSite> {
  const site = await startSite(await testConfig('sqlite', { port, ...changes }), log)
  onTestFinished(site.stop)
  return site
}

test('a port in use is reported in one sentence', async () => {
  await start()
  await expect(start()).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT.`,
  )
})

test('what refuses a start is looked at before the database is migrated', async () => {
  await start()
  const config = await testConfig('sqlite', { port }, 'empty')
  await expect(startSite(config, log)).rejects.toThrow('is in use')
  const db = openDatabase(config.database, log)
  onTestFinished(() => db.destroy())
  expect(await appliedMigrations(db)).toEqual([])
})

test('a build with a missing file refuses the start before the database is migrated', async () => {
  const config = await testConfig('sqlite', { port }, 'empty')
  const folder = join(config.dataDir, 'cwd')
  mkdirSync(join(folder, 'build/server-app'), { recursive: true })
  const before = process.cwd()
  process.chdir(folder)
  onTestFinished(() => process.chdir(before))
  await expect(startSite(config, log)).rejects.toThrow('inline-scripts.json')
  const db = openDatabase(config.database, log)
  onTestFinished(() => db.destroy())
  expect(await appliedMigrations(db)).toEqual([])
})

test.each(bothDatabases)(
  'a second site on the same %s data does not start while the first runs',
  async (kind) => {
    const config = await testConfig(kind, { port, siteUrl: `http://localhost:${port}` })
    const first = await startSite(config, log)
    const db = openDatabase(config.database, log)
    onTestFinished(() => db.destroy())
    await expect.poll(() => lastBeat(db)).toBeGreaterThan(0)
    const otherPort = await freePort()
    const other = { ...config, port: otherPort, siteUrl: `http://localhost:${otherPort}` }
    await expect(startSite(other, log)).rejects.toThrow(
      `Another process works on this data, for http://localhost:${port}: stop it, or set DATA_DIR or DATABASE_URL. If it has just ended without stopping, wait a minute.`,
    )
    // A process without a worker may run, and so may another process of the same site.
    const web = await startSite({ ...other, role: 'web' }, log)
    await web.stop()
    const newer = await startSite({ ...config, port: otherPort }, log)
    await newer.stop()
    await first.stop()
    const next = await startSite(other, log)
    await next.stop()
  },
)

test('a site that crashed keeps no other site from starting for long', async () => {
  const config = await testConfig('sqlite', { port })
  const db = openDatabase(config.database, log)
  await beat(db, Date.now() - 3 * minute)
  await noteSite(db, 'https://old.example')
  await db.destroy()
  await (await startSite(config, log)).stop()
})

test('a public sandbox lists its pages with a key, and the key survives a restart', async () => {
  const config = await testConfig('sqlite', { port, isSandboxPublic: true })
  const first = await startSite(config, log)
  await first.stop()
  const { sandboxPages, stop } = await startSite(config, log)
  onTestFinished(stop)
  expect(sandboxPages).toEqual(first.sandboxPages)
  expect(sandboxPages).toHaveLength(3)
  const mailbox = new URL(sandboxPages.find((page) => page.includes('/mailbox')) ?? '')
  const at = (search: string) => fetch(`http://127.0.0.1:${port}${mailbox.pathname}${search}`)
  expect((await at('')).status).toBe(404)
  expect((await at(mailbox.search)).status).not.toBe(404)
})

test('a data folder that is not writable is reported in one sentence', async () => {
  const { dataDir } = await testConfig('sqlite')
  const blocked = join(dataDir, 'file')
  writeFileSync(blocked, '')
  await expect(start({ dataDir: join(blocked, 'data') })).rejects.toThrow(
    /DATA_DIR cannot be written: .*file/,
  )
})

test.skipIf(process.platform !== 'linux')('a folder under /proc is reported in one sentence', async () => {
  // In a separate process, because a recursive mkdir under /proc would block this process forever.
  const program = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'main.ts')]
  const env = { DATA_DIR: '/proc/nowhere/data', TSX_TSCONFIG_PATH: resolve('tsconfig.json') }
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([status, stderr]).toEqual([1, 'DATA_DIR cannot be written: /proc/nowhere/data\n'])
})

test('a database that does not answer is reported in one sentence', async () => {
  const database = { kind: 'postgres', url: `postgres://me@127.0.0.1:${await freePort()}/site` } as const
  await expect(start({ database })).rejects.toThrow('The services could not be opened: ')
})

test.skipIf(process.platform !== 'linux')(
  'the stand-in for Stripe reaches a site that listens on another IP address',
  async () => {
    const url = `http://127.0.0.2:${port}`
    const config = await testConfig('sqlite', { port, host: '127.0.0.2', siteUrl: url })
    const { stop } = await startSite(config, log)
    onTestFinished(stop)
    const form = (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: offer.priceId }
    const opened = (await (await form('/functions/v1/create-payment', buyer)).json()) as { url: string }
    await form(opened.url, { email: buyer.email, wish: 'pay' })
    const db = openDatabase(config.database, log)
    onTestFinished(() => db.destroy())
    await expect.poll(() => db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'paid' }])
  },
)

test('stopping answers the request in flight, but no later one', async () => {
  const site = await start()
  const body = JSON.stringify({ email: 'ada@example.com', reason: 'growth_notes' })
  const path = '/functions/v1/convertkit-contact'
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  }
  const running = request({ port, path, method: 'POST', headers })
  running.flushHeaders()
  // The server sends 100 Continue after it has received the request's headers.
  await once(running, 'continue')
  const stopped = site.stop()
  running.end(body)
  const [answer] = await once(running, 'response')
  expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([200, { ok: true }])
  await stopped
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

/** Starts a site whose Stripe answers with this price, or with an error. Returns what a buyer and the owner then see. */
async function startSelling(mode: Config['mode'], answer: { status: number; body: object }) {
  const server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  onTestFinished(() => void server.close().closeAllConnections())
  const apiUrl = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const config = await testConfig('sqlite', { port, mode, stripe: { ...testStripe, apiUrl } })
  const site = await startSite(config, log)
  onTestFinished(site.stop)
  const services = await openServices(config, log)
  onTestFinished(services.close)
  const at = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    services,
    at,
    buy: async () =>
      (
        await at('/functions/v1/create-payment', {
          email: 'ada@example.com',
          firstName: 'Ada',
          priceId: offer.priceId,
        })
      ).json(),
    alarm: async () => (await ringingAlarms(services)).find(({ name }) => name === 'not-on-sale')?.says,
  }
}

const notForSale = { error: 'The course isn’t on sale right now. You haven’t been charged.' }
const rightPrice = (livemode: boolean) => ({
  id: 'price_1',
  object: 'price',
  unit_amount: offer.cents,
  currency: offer.currency,
  type: 'one_time',
  active: true,
  livemode,
})
const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
const other = `must be a price of ${inCurrency(offer.cents)} once`

test.each([
  [200, { ...rightPrice(false), unit_amount: offer.cents - 1 }, other],
  [200, { ...rightPrice(false), type: 'recurring' }, other],
  [200, { ...rightPrice(false), currency: 'eur' }, other],
  [200, { ...rightPrice(false), active: false }, 'price_1 is archived at Stripe'],
  [200, rightPrice(true), 'is not a sandbox price'],
  [401, refusal, 'Stripe refuses: '],
  [404, refusal, 'Stripe refuses: '],
] as const)(
  'with status %i and %o from Stripe, nothing is sold, and everything else runs',
  async (status, body, why) => {
    const { at, buy, alarm, services } = await startSelling('sandbox', { status, body })
    expect(await buy()).toEqual(notForSale)
    expect(await services.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await alarm()).toContain(why)
    expect((await at('/healthz/worker')).status).toBe(503)
    expect(
      (await at('/functions/v1/convertkit-contact', { ...signups.newsletter, email: 'a@b.test' })).status,
    ).toBe(200)
  },
)

test('a test account’s price rings the alarm in live mode', async () => {
  const { alarm, at } = await startSelling('live', { status: 200, body: rightPrice(false) })
  expect(await alarm()).toContain('price_1 is not a live price')
  expect((await at('/healthz')).status).toBe(200)
})

test('a price that is corrected at Stripe is sold again without a restart', async () => {
  const answer = { status: 200, body: { ...rightPrice(false), active: false } }
  const { at, buy, alarm, services } = await startSelling('sandbox', answer)
  expect(await buy()).toEqual(notForSale)
  answer.body = { ...rightPrice(false), active: true }
  // The stub answers with a price to every call, so the checkout fails at Stripe, but nothing here refuses it.
  expect(await buy()).not.toEqual(notForSale)
  expect(await services.db.selectFrom('orders').select('state').execute()).toHaveLength(1)
  expect(await alarm()).toBeUndefined()
  await expect.poll(async () => (await at('/healthz/worker')).status).toBe(200)
})

test('a price that is archived while the site runs is noticed within the hour', async () => {
  const answer = { status: 200, body: rightPrice(false) }
  const { alarm, services } = await startSelling('sandbox', answer)
  expect(await alarm()).toBeUndefined()
  answer.body = { ...rightPrice(false), active: false }
  await watchJob.run('{}', services, { jobId: '1', number: 1, last: false })
  expect(await alarm()).toContain('archived')
})

test('the site starts during a Stripe outage', async () => {
  const apiUrl = `http://127.0.0.1:${await freePort()}`
  const site = await start({ mode: 'live', stripe: { ...testStripe, apiUrl } })
  expect(site.address).toBe('http://localhost:3000')
})

test('the alarms of a worker are about the build that it has taken', async () => {
  const config = await testConfig('sqlite', { port, role: 'worker' })
  const root = join(config.dataDir, 'cwd')
  const publication = join(config.dataDir, 'publications/newer')
  const put = (file: string, values: object) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(values))
  }
  mkdirSync(join(root, 'build/server-app'), { recursive: true })
  put(join(root, 'build', manifestName), { scheduled: { 'articles/late.mdx': '2020-01-01' } })
  put(join(publication, manifestName), { scheduled: {} })
  put(join(publication, 'server/site.json'), {})
  const before = process.cwd()
  process.chdir(root)
  onTestFinished(() => process.chdir(before))
  const site = await startSite(config, log)
  onTestFinished(site.stop)
  const db = openDatabase(config.database, log)
  onTestFinished(() => db.destroy())
  const statesOf = async (key: string) =>
    (await db.selectFrom('jobs').select('state').where('key', 'like', key).execute()).map(
      ({ state }) => state,
    )
  await expect.poll(() => statesOf('alert:late-article:%')).toHaveLength(1)

  await site.take(publication)
  await db.deleteFrom('jobs').execute()
  const again = watchAt(Date.now())
  await addJob(db, again, Date.now())
  await expect.poll(() => statesOf(`${again.key}`)).toEqual(['done'])
  expect(await statesOf('alert:late-article:%')).toEqual([])
})

test.each(bothDatabases)('the recurring jobs on %s go on after the clock was ahead', async (kind) => {
  const services = await testServices(kind)
  const { db, clock } = services
  const now = clock.now()
  const doneKeys = async () =>
    (await db.selectFrom('jobs').select('key').where('state', '=', 'done').execute()).map(({ key }) => key)
  const worker = openWorker(services, catalogue, () => addRepeatingWork(services))
  onTestFinished(worker.stop)
  clock.advance(5 * day)
  worker.start()
  const later = clock.now()
  await expect.poll(doneKeys).toEqual(expect.arrayContaining([watchAt(later).key, pruneAt(later).key]))
  clock.set(now)
  await expect.poll(doneKeys).toEqual(expect.arrayContaining([watchAt(now).key, pruneAt(now).key]))
})

test('a worker does not listen on the port', async () => {
  const site = await start({ role: 'worker' })
  expect(site.address).toBeNull()
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

test('stopping aborts a job that does not end', async () => {
  const { promise: running, resolve: connected } = Promise.withResolvers<void>()
  // A mail server that never answers.
  const silent = createTcpServer(() => connected())
  onTestFinished(() => void silent.close())
  const smtpUrl = `smtp://127.0.0.1:${await listenOnLoopback(silent)}`
  // No server listens at this URL. The stand-in for Stripe isn't used, because it would write its file again after the test has
  // deleted the folder.
  const apiUrl = 'http://127.0.0.1:1'
  const stripe = { ...testStripe, apiUrl }
  const config = await testConfig('sqlite', {
    port,
    stripe,
    mail: { smtpUrl, from: { name: '', address: 'me@example.com' } },
  })
  const site = await startSite(config, log, { stopMs: 4_000 })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...signups.newsletter, email: 'ann@example.com' })
  await fetch(`http://127.0.0.1:${port}/functions/v1/convertkit-contact`, { method: 'POST', headers, body })
  await running
  const begun = performance.now()
  await site.stop()
  expect(performance.now() - begun).toBeLessThan(15_000)
  const db = openDatabase(config.database, log)
  const job = db
    .selectFrom('jobs')
    .select(['state', 'leased_until', 'last_error'])
    .where('name', '=', 'send-mail')
  expect(await job.execute()).toEqual([
    { state: 'waiting', leased_until: null, last_error: 'mail: the process stops' },
  ])
  await db.destroy()
})

test.runIf(bothDatabases.includes('postgres'))(
  'stopping ends at its deadline, even if a job ignores the abort',
  async () => {
    const config = await testConfig('postgres', { port })
    const db = openDatabase(config.database, log)
    onTestFinished(() => db.destroy())
    const site = await startSite(config, log, { stopMs: 2_000 })
    // This transaction blocks the job that sends the confirmation.
    const blocking = await db.startTransaction().execute()
    await sql`lock table deliveries in access exclusive mode`.execute(blocking)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...signups.newsletter, email: 'ann@example.com' })
    await fetch(`http://127.0.0.1:${port}/functions/v1/convertkit-contact`, { method: 'POST', headers, body })
    const isBlocked = async () => {
      const { rows } =
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
      return rows.length > 0
    }
    await expect.poll(isBlocked).toBe(true)
    const begun = performance.now()
    await site.stop()
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await isBlocked()).toBe(true)
    await blocking.rollback().execute()
  },
)

test('a slow response from Stripe does not delay the start, and a late refusal is logged', async () => {
  const { promise: started, resolve: answerNow } = Promise.withResolvers<void>()
  const slow = createServer(async (_, answer) => {
    await started
    answer.writeHead(404, { 'content-type': 'application/json' })
    answer.end('{"error":{"type":"invalid_request_error","message":"No such price"}}')
  })
  onTestFinished(() => void slow.close().closeAllConnections())
  const apiUrl = `http://127.0.0.1:${await listenOnLoopback(slow)}`
  const stripe = { ...testStripe, apiUrl }
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const begun = performance.now()
  const site = await startSite(await testConfig('sqlite', { port, stripe }), log)
  onTestFinished(site.stop)
  expect(performance.now() - begun).toBeLessThan(8_000)
  answerNow()
  await expect.poll(() => lines.join('')).toContain('Stripe refuses')
})

test.each(bothDatabases)(
  'on %s, a database that a newer version needs for itself is refused',
  async (kind) => {
    const services = await testServices(kind)
    await writeSetting(services.db, 'needed_migration', '999-later')
    await expect(startSite(services.config, log)).rejects.toThrow(
      'a newer version of the site has changed this database (999-later)',
    )
  },
)
