import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { environment } from '../model/reader/site-folder.ts'
import { unsubscribeUrl } from '../server/audience/links.ts'
import { systemClock } from '../server/process/clock.ts'
import { listenOnLoopback } from '../server/process/listen-on-loopback.ts'
import { openLog } from '../server/process/log.ts'
import { openDatabase } from '../server/store/open.ts'
import { signingSecret } from '../server/store/secrets.ts'
import type { Database } from '../server/store/tables.ts'
import { copyProject } from '../server/testing/copy-project.ts'
import { freePort } from '../server/testing/port.ts'
import { clusterOn } from './disk-full.ts'
import type { Fault, Place, Result } from './fault.ts'
import { freshDatabase } from './fresh-database.ts'
import { openLedger } from './ledger.ts'
import { openMailAccount } from './mail-closed.ts'
import { openOutside } from './outside.ts'
import type { Settings } from './site-process.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'
import { conclude } from './trial.ts'
import { caller, describeTally, newTally, visit } from './visitors.ts'

/** What people try after each mishap. The values of the answers are statuses, or what went wrong. */
const deeds = ['page', 'article', 'room', 'leave', 'signup', 'message', 'purchase'] as const
type Deed = (typeof deeds)[number]

type Mishap = {
  says: string
  /** What can't work meanwhile. Everything else must. */
  stops: readonly Deed[]
  happen(day: Day): Promise<void> | void
  /** Repairs it, as the owner does. */
  mend(day: Day): Promise<void> | void
}

type Answers = 'all' | 'no key' | 'no price'

type Day = {
  machines: readonly Machine[]
  stripe: { answer(how: Answers): void }
  mail: { close(): void; open(): void }
  disk: SmallDisk | null
  db: Database
}

const badArticle = 'sites/sample/articles/bad.mdx'
const writes: readonly Deed[] = ['signup', 'message', 'purchase']

const mishaps: readonly Mishap[] = [
  {
    says: 'the key at Stripe was rolled',
    stops: ['purchase'],
    happen: ({ stripe }) => stripe.answer('no key'),
    mend: ({ stripe }) => stripe.answer('all'),
  },
  {
    says: 'the price at Stripe was archived',
    stops: ['purchase'],
    happen: ({ stripe }) => stripe.answer('no price'),
    mend: ({ stripe }) => stripe.answer('all'),
  },
  {
    says: 'an article has a fault',
    stops: [],
    happen: ({ machines }) =>
      each(machines, ({ root }) => writeFileSync(join(root, badArticle), '---\ntitle: {\n')),
    mend: ({ machines }) => each(machines, ({ root }) => rmSync(join(root, badArticle))),
  },
  {
    says: 'the registry is gone after an update of the packages',
    stops: [],
    happen: ({ machines }) =>
      each(machines, ({ root }) => appendFileSync(join(root, 'package-lock.json'), '\n')),
    mend: ({ machines }) =>
      each(machines, ({ root }) => cpSync('package-lock.json', join(root, 'package-lock.json'))),
  },
  {
    says: 'a new build refuses to start',
    stops: [],
    happen: ({ machines }) => each(machines, ({ root }) => pointTo(root, refusingBuild(root))),
    mend: ({ machines }) => each(machines, ({ root }) => pointTo(root, currentBuild())),
  },
  {
    says: 'the mail account answers 550 to all',
    stops: [],
    happen: ({ mail }) => mail.close(),
    async mend({ mail, db }) {
      mail.open()
      // An hour later, what was refused is tried again.
      await db
        .updateTable('jobs')
        .set({ run_at: Date.now() })
        .where('state', '=', 'waiting')
        .where('lane', '=', 'mail')
        .execute()
      await db.updateTable('lanes').set({ paused_until: 0 }).execute()
    },
  },
  {
    says: 'the disk is full',
    stops: writes,
    happen: ({ disk }) => disk?.fill(),
    mend: ({ disk }) => disk?.empty(),
  },
]

export const dayOfMishaps: Fault = {
  name: 'mishaps',
  says: 'A day of mishaps, each with a reboot; on PostgreSQL with two machines',
  async run(place) {
    const disk = await openSmallDisk(place.kind === 'sqlite' ? 64 : 220)
    const folder = await mkdtemp(join(tmpdir(), 'mishaps-'))
    const cluster = typeof disk === 'string' ? null : await clusterOn(disk.path, place)
    try {
      const on = { ...place, cluster: cluster ?? place.cluster }
      return await liveThrough(on, { folder, disk: typeof disk === 'string' ? null : disk })
    } finally {
      await cluster?.remove()
      if (typeof disk !== 'string') await disk.remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function liveThrough(
  place: Place,
  { folder, disk }: { folder: string; disk: SmallDisk | null },
): Promise<Result> {
  const data = place.kind === 'sqlite' ? (disk?.path ?? join(folder, 'data')) : join(folder, 'data')
  const database = await freshDatabase(place, data)
  const ledger = openLedger(join(folder, 'ledger.jsonl'))
  mkdirSync(join(folder, 'stripe'))
  const ports = await Promise.all((place.kind === 'sqlite' ? [1] : [1, 2]).map(() => freePort()))
  const siteUrl = `http://127.0.0.1:${ports[0]}`
  const outside = await openOutside({ folder: join(folder, 'stripe'), siteUrl, clock: systemClock, ledger })
  const settings = outside.settings()
  const stripe = await openGate(settings.STRIPE_API_URL ?? '')
  const smtp = new URL(settings.SMTP_URL ?? '')
  const refusal = { command: /^rcpt/i, answer: '550 Sender rate limit exceeded, try again later' }
  const mail = await openMailAccount(Number(smtp.port), refusal)
  smtp.port = `${mail.port}`
  const machines = ports.map((port, n) =>
    machine(port, join(data, `machine-${n}`), {
      ...settings,
      SITE_URL: siteUrl,
      SMTP_URL: smtp.href,
      STRIPE_API_URL: stripe.url,
      ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
      ...(database.kind === 'sqlite' && { DATA_DIR: data }),
    }),
  )
  const db = openDatabase(database, openLog('silent'))
  const undone: string[] = []
  const tally = newTally()
  try {
    await boot(machines)
    const visiting = { ledger, stripe: outside.stripe }
    const call = caller(siteUrl, tally)
    let buyer: { id: string; room: string } | null = null
    for (let n = 0; buyer === null && n < 100; n++) {
      if (n % 10 === 0) await visit.purchase({ ...visiting, email: `buyer-${n}@faults.example`, call })
      await setTimeout(200)
      const order = await db
        .selectFrom('orders')
        .select(['contact_id', 'access_token'])
        .where('access_token', 'is not', null)
        .executeTakeFirst()
      if (order?.contact_id) buyer = { id: order.contact_id, room: `/course/${order.access_token}` }
    }
    if (!buyer) throw new Error('nobody could buy on a good day')
    const secret = await signingSecret(db)
    const leave = unsubscribeUrl({ config: { siteUrl: '' } as never, secret }, buyer.id)
    const lines: string[] = []
    const day: Day = { machines, stripe, mail, disk, db }
    for (const { says, stops, happen, mend } of mishaps) {
      if (says === 'the disk is full' && !disk) continue
      await happen(day)
      const took = await boot(machines)
      for (const { url } of machines) {
        const seen = await tryAll(url, { room: buyer.room, leave, visiting, tally })
        const bad = deeds.filter((deed) => seen[deed] !== '200' && !stops.includes(deed))
        undone.push(...bad.map((deed) => `while ${says}, ${deed} at ${url}: ${seen[deed]}`))
        const differs = deeds.filter((deed) => seen[deed] !== '200')
        lines.push(
          `${says}: back after ${took.toFixed(1)} s, ${differs.map((deed) => `${deed} ${seen[deed]}`).join(', ') || 'everything works'}`,
        )
      }
      await mend(day)
      process.stderr.write(`${place.kind}: ${lines.slice(-machines.length).join(' | ')}\n`)
    }
    await boot(machines)
    const [first] = machines
    if (!first) throw new Error('no machine')
    const { paid: _, ...result } = await conclude(database, { site: first, ledger, outside })
    return {
      ...result,
      undone: [...result.undone, ...undone],
      seen: `${lines.join('; ')}; ${describeTally(tally)}`,
    }
  } finally {
    await db.destroy()
    await Promise.all(machines.map((each) => each.remove()))
    await Promise.all([outside.close(), stripe.close(), mail.end()])
    ledger.close()
  }
}

/** Tries everything that a visitor, a buyer and a reader do, at one machine. */
async function tryAll(
  url: string,
  {
    room,
    leave,
    visiting,
    tally,
  }: {
    room: string
    leave: string
    visiting: Pick<Parameters<typeof visit.signup>[0], 'ledger' | 'stripe'>
    tally: ReturnType<typeof newTally>
  },
): Promise<Record<Deed, string>> {
  const get = async (path: string) => {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    await answer?.arrayBuffer()
    return answer ? `${answer.status}` : 'no answer'
  }
  const post = async (kind: 'signup' | 'message' | 'purchase') => {
    const own = newTally()
    const email = `${kind}-${Math.random().toString(36).slice(2)}@faults.example`
    await visit[kind]({ ...visiting, email, call: caller(url, own) })
    for (const [end, n] of own.ends) tally.ends.set(end, (tally.ends.get(end) ?? 0) + n)
    return [...own.ends.keys()].find((end) => end !== '200') ?? '200'
  }
  return {
    page: await get('/'),
    article: await get(`/articles/${(readdirSync('sites/sample/articles')[0] ?? '').replace('.mdx', '')}`),
    room: await get(room),
    leave: await get(leave),
    signup: await post('signup'),
    message: await post('message'),
    purchase: await post('purchase'),
  }
}

type Machine = ReturnType<typeof machine>

/** A copy of the project that `npm start` serves, as a service does. Its npm reaches no registry. */
function machine(port: number, dataDir: string, settings: Settings) {
  const root = copyProject()
  const url = `http://127.0.0.1:${port}`
  const name = currentBuild()
  cpSync(join('builds', name), join(root, 'builds', name), { recursive: true })
  pointTo(root, name)
  const programs = join(root, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  let child: ChildProcess | null = null
  let printed = ''
  const site = {
    root,
    url,
    begin() {
      child = spawn(process.execPath, ['bin/run.mjs', 'start'], {
        cwd: root,
        detached: true,
        env: {
          STRIPE_SUPPRESS_NOTICES: 'true',
          DATA_DIR: dataDir,
          OWNER_EMAIL: 'owner@faults.example',
          RATE_LIMIT_PER_MINUTE: '0',
          ...settings,
          PORT: `${port}`,
          PATH: [programs, environment().PATH].join(delimiter),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk) => {
          printed = (printed + chunk).slice(-5_000)
        })
    },
    /** Ends every process at once, as a power cut does. */
    async cut() {
      if (!child?.pid) return
      const ended = new Promise((done) => child?.once('exit', done))
      const isOver = child.exitCode !== null || child.signalCode !== null
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Every process of it has ended.
      }
      if (!isOver) await ended
      child = null
    },
    async answers() {
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      return answer?.ok ?? false
    },
    async stop() {
      const ended = new Promise<number | null>((done) => child?.once('exit', done))
      child?.kill('SIGTERM')
      return ended
    },
    lastWords: () => printed,
    async remove() {
      await site.cut()
      rmSync(root, { recursive: true, force: true })
    },
  }
  return site
}

/** Reboots all machines. Returns how many seconds it took until the last one answered. */
async function boot(machines: readonly Machine[]): Promise<number> {
  for (const each of machines) await each.cut()
  const begun = performance.now()
  for (const each of machines) each.begin()
  for (const each of machines)
    while (!(await each.answers())) {
      if (performance.now() - begun > 120_000)
        throw new Error(`A machine did not start:\n${each.lastWords()}`)
      await setTimeout(100)
    }
  return (performance.now() - begun) / 1_000
}

const currentBuild = () => basename(realpathSync('build'))

function pointTo(root: string, name: string): void {
  rmSync(join(root, 'build'), { force: true })
  symlinkSync(join('builds', name), join(root, 'build'))
}

/** Makes a build whose server ends at once. */
function refusingBuild(root: string): string {
  const name = 'f'.repeat(64)
  const folder = join(root, 'builds', name)
  cpSync(join(root, 'builds', currentBuild()), folder, { recursive: true, dereference: true })
  writeFileSync(join(folder, 'server-app', 'main.js'), 'process.exit(1)\n')
  return name
}

function each(machines: readonly Machine[], act: (machine: Machine) => void): void {
  for (const one of machines) act(one)
}

/** Starts a proxy to Stripe's stand-in that can answer as Stripe does after the key was rolled or the price archived. */
async function openGate(to: string) {
  let answers: Answers = 'all'
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const method = request.method ?? 'GET'
    const isRefused = answers === 'no key'
    const error = {
      message: 'Expired API Key provided',
      type: 'invalid_request_error',
      code: 'api_key_expired',
    }
    if (isRefused) {
      response.writeHead(401, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ error }))
    }
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' &&
      !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
        ? [[name, value]]
        : [],
    )
    const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
    const answer = await fetch(new URL(request.url ?? '/', to), { method, headers, body })
    let text = await answer.text()
    if (answers === 'no price' && /^\/v1\/prices\//.test(request.url ?? ''))
      text = JSON.stringify({ ...JSON.parse(text), active: false })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(text)
  })
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  return {
    url,
    answer(how: Answers) {
      answers = how
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
