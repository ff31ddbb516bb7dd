import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { unsubscribeUrl } from '../../server/mail/links.ts'
import { systemClock } from '../../server/process/clock.ts'
import { openLog } from '../../server/process/log.ts'
import { openDatabase } from '../../server/store/open.ts'
import { signingSecret } from '../../server/store/settings.ts'
import type { Database } from '../../server/store/tables.ts'
import { freePort } from '../../server/testing/port.ts'
import type { Fault, Place, Result } from './fault.ts'
import { freshDatabase } from './fresh-database.ts'
import { clusterOn } from './full-disk.ts'
import { openLedger } from './ledger.ts'
import { type Line, openMailAccount } from './line.ts'
import { boot, currentBuild, type Machine, machine, pointTo, refusingBuild } from './machine.ts'
import { plantOddBackup, withOddBackup } from './odd-backup.ts'
import { openOutside } from './outside.ts'
import type { Settings } from './site-process.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'
import { type Answers, openStripeGate } from './stripe-gate.ts'
import { duringTimeline, type Tries } from './timeline.ts'
import { conclude } from './trial.ts'
import { caller, describeTally, newTally, visit } from './visitors.ts'

/** What people try after each mishap. The values of the answers are statuses, or what went wrong. */
const actions = ['page', 'article', 'room', 'leave', 'signup', 'message', 'purchase'] as const
type Action = (typeof actions)[number]

/** How the timelines call what people do. */
const names: Readonly<Record<Action, string>> = {
  page: 'page',
  article: 'article',
  room: 'course room',
  leave: 'unsubscribe page',
  signup: 'sign-up',
  message: 'contact form',
  purchase: 'checkout',
}

/** How long each mishap lasts at least. */
const mishapMs = 15_000

type Mishap = {
  says: string
  /** What can't work meanwhile. Everything else must. */
  stops: readonly Action[]
  happen(day: Day): Promise<void> | void
  /** What else doesn't hold after the reboot, in sentences. */
  check?(day: Day): Promise<readonly string[]>
  /** Repairs it, as the owner does. */
  repair(day: Day): Promise<void> | void
}

type Day = {
  machines: readonly Machine[]
  stripe: { answer(how: Answers): void }
  mail: Pick<Line, 'cut' | 'restore'>
  disk: SmallDisk | null
  db: Database
  /** Of the first machine. */
  settings: Settings
}

const badArticle = 'sites/sample/articles/bad.mdx'
const writes: readonly Action[] = ['signup', 'message', 'purchase']

const mishaps: readonly Mishap[] = [
  {
    says: 'the key at Stripe was rolled',
    stops: ['purchase'],
    happen: ({ stripe }) => stripe.answer('no key'),
    repair: ({ stripe }) => stripe.answer('all'),
  },
  {
    says: 'the price at Stripe was archived',
    stops: ['purchase'],
    happen: ({ stripe }) => stripe.answer('no price'),
    repair: ({ stripe }) => stripe.answer('all'),
  },
  {
    says: 'an article has a fault',
    stops: [],
    happen: ({ machines }) =>
      each(machines, ({ root }) => writeFileSync(join(root, badArticle), '---\ntitle: {\n')),
    repair: ({ machines }) => each(machines, ({ root }) => rmSync(join(root, badArticle))),
  },
  {
    says: 'the registry is gone after an update of the packages',
    stops: [],
    happen: ({ machines }) =>
      each(machines, ({ root }) => appendFileSync(join(root, 'package-lock.json'), '\n')),
    repair: ({ machines }) =>
      each(machines, ({ root }) => cpSync('package-lock.json', join(root, 'package-lock.json'))),
  },
  {
    says: 'a new build refuses to start',
    stops: [],
    happen: ({ machines }) => each(machines, ({ root }) => pointTo(root, refusingBuild(root))),
    repair: ({ machines }) => each(machines, ({ root }) => pointTo(root, currentBuild())),
  },
  {
    says: 'the mail account answers 550 to all',
    stops: [],
    happen: ({ mail }) => mail.cut(),
    async repair({ mail, db }) {
      mail.restore()
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
    says: 'the only backup is a year old, with a name of one’s own',
    stops: [],
    happen: ({ db, settings }) => plantOddBackup(db, settings),
    check: ({ settings }) => withOddBackup(settings),
    repair: ({ settings }) => rmSync(settings.BACKUP_DIR ?? '', { recursive: true }),
  },
  {
    says: 'the disk is full',
    stops: writes,
    happen: ({ disk }) => disk?.fill(),
    repair: ({ disk }) => disk?.empty(),
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
  const stripe = await openStripeGate(settings.STRIPE_API_URL ?? '')
  const smtp = new URL(settings.SMTP_URL ?? '')
  const refusal = { command: /^rcpt/i, answer: '550 Sender rate limit exceeded, try again later' }
  const mail = await openMailAccount(Number(smtp.port), refusal)
  smtp.port = `${mail.port}`
  const all: Settings = {
    ...settings,
    SITE_URL: siteUrl,
    SMTP_URL: smtp.href,
    STRIPE_API_URL: stripe.url,
    BACKUP_DIR: join(folder, 'backups'),
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
  }
  const machines = ports.map((port, n) =>
    machine(port, database.kind === 'sqlite' ? data : join(data, `machine-${n}`), all),
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
    const { room } = buyer
    const lines: string[] = []
    const timelines: string[] = []
    const triesAt = (at: Machine) => triesOf(at.url, { room, leave, visiting, tally })
    const inTurn: Tries = Object.fromEntries(
      actions.map((action) => [
        names[action],
        async (turn: number) => {
          const at = machines[turn % machines.length]
          return at !== undefined && (await triesAt(at)[action]()) === '200'
        },
      ]),
    )
    const letters = () => ({ ok: outside.mail.length, failed: mail.refused() })
    const day: Day = { machines, stripe, mail, disk, db, settings: { DATA_DIR: data, ...all } }
    for (const { says, stops, happen, check, repair } of mishaps) {
      if (says === 'the disk is full' && !disk) continue
      const timeline = await duringTimeline(says, { tries: inTurn, letters, leastMs: mishapMs }, async () => {
        await happen(day)
        const took = await boot(machines)
        const wrong = (await check?.(day)) ?? []
        undone.push(...wrong.map((what) => `while ${says}: ${what}`))
        for (const each of machines) {
          const tries = triesAt(each)
          const seen: Partial<Record<Action, string>> = {}
          for (const action of actions) seen[action] = await tries[action]()
          const bad = actions.filter((action) => seen[action] !== '200' && !stops.includes(action))
          undone.push(...bad.map((action) => `while ${says}, ${action} at ${each.url}: ${seen[action]}`))
          const differs = actions.filter((action) => seen[action] !== '200')
          lines.push(
            `${says}: back after ${took.toFixed(1)} s, ${differs.map((action) => `${action} ${seen[action]}`).join(', ') || 'everything works'}`,
          )
        }
      })
      timelines.push(timeline)
      await repair(day)
      process.stderr.write(`${place.kind}: ${lines.slice(-machines.length).join(' | ')}\n`)
    }
    await boot(machines)
    const [first] = machines
    if (!first) throw new Error('no machine')
    const { paid: _, ...result } = await conclude(database, { site: first, ledger, outside })
    return {
      ...result,
      undone: [...result.undone, ...undone],
      timelines,
      seen: `${lines.join('; ')}; ${describeTally(tally)}`,
    }
  } finally {
    await db.destroy()
    await Promise.all(machines.map((each) => each.remove()))
    await Promise.all([outside.close(), stripe.close(), mail.close()])
    ledger.close()
  }
}

/** What a visitor, a buyer and a reader do at one machine. Each returns the status, or what went wrong. */
function triesOf(
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
): Record<Action, () => Promise<string>> {
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
    page: () => get('/'),
    article: () => get(`/articles/${(readdirSync('sites/sample/articles')[0] ?? '').replace('.mdx', '')}`),
    room: () => get(room),
    leave: () => get(leave),
    signup: () => post('signup'),
    message: () => post('message'),
    purchase: () => post('purchase'),
  }
}

function each(machines: readonly Machine[], act: (machine: Machine) => void): void {
  for (const one of machines) act(one)
}
