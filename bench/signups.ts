import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { makeCluster } from '../server/test-cluster.ts'
import type { Effort } from './main.ts'
import { runSite } from './running-site.ts'
import { quantile, ratio, type Table } from './table.ts'

const clients = 64

type Load = { perSecond: number; p50: number; p99: number }

/** Signups through the front door, each answered when it is safe on disk, against what the database alone commits. */
export async function benchSignups({ seconds }: Effort): Promise<Table[]> {
  const rows = await measure('SQLite', await bareSqlite(seconds), seconds, {})
  const cluster = await makeCluster({ durable: true })
  if (cluster) {
    await cluster.start()
    const bare = await barePostgres(cluster.url, seconds)
    rows.push(...(await measure('PostgreSQL', bare, seconds, { DATABASE_URL: cluster.url })))
    await cluster.remove()
  }
  const without = cluster ? '' : ' PostgreSQL is not installed here and was left out.'
  return [
    {
      title: 'Signups',
      note: `${clients} clients for ${seconds} s. Bare: the same ${clients} clients insert one row for each commit, with the same durability. A signup is a contact, a signup and a job in one commit. With the worker, the same process also writes and sends a mail for each signup, which takes several commits more, to a mail server that runs in it too.${without}`,
      columns: ['', 'bare commits/s', 'signups/s', 'ratio', 'p50 ms', 'p99 ms'],
      rows,
    },
  ]
}

async function measure(name: string, bare: number, seconds: number, env: Record<string, string>) {
  const rows: string[][] = []
  for (const [role, title] of [
    ['web', `${name}, front door alone`],
    ['all', `${name}, with the worker`],
  ] as const) {
    const { perSecond, p50, p99 } = await signups(seconds, { ...env, ROLE: role })
    const rates = [bare.toFixed(0), perSecond.toFixed(0), ratio(perSecond, bare)]
    rows.push([title, ...rates, p50.toFixed(0), p99.toFixed(0)])
  }
  return rows
}

async function signups(seconds: number, env: Record<string, string>): Promise<Load> {
  const site = await runSite({ port: 4920, env })
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let number = 0
  const load = await underLoad(seconds, () =>
    post(`${site.url}/functions/v1/convertkit-contact`, agent, number++),
  )
  agent.destroy()
  await site.stop()
  return load
}

function post(url: string, agent: Agent, number: number): Promise<void> {
  const email = `bench-${number}@example.com`
  const body = JSON.stringify({ email, firstName: 'Ada', reason: 'growth_notes', tagId: 9738005 })
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      const good = answer.statusCode === 200
      answer.on('end', () => (good ? resolve() : reject(new Error(`A signup got ${answer.statusCode}`))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function bareSqlite(seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sqlite-'))
  const db = new DatabaseSync(join(folder, 'bare.db'))
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table bare (id text primary key, at integer)',
  )
  const insert = db.prepare('insert into bare values (?, ?)')
  let number = 0
  const { perSecond } = await underLoad(seconds, async () => {
    insert.run(`row-${number++}`, Date.now())
  })
  db.close()
  await rm(folder, { recursive: true, force: true })
  return perSecond
}

async function barePostgres(url: string, seconds: number): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 10 })
  await pool.query('create table bare (id text primary key, at bigint)')
  let number = 0
  const { perSecond } = await underLoad(seconds, async () => {
    await pool.query('insert into bare values ($1, $2)', [`row-${number++}`, Date.now()])
  })
  await pool.query('drop table bare')
  await pool.end()
  return perSecond
}

/** Each client does the next as soon as its last is done. */
async function underLoad(seconds: number, act: () => Promise<void>): Promise<Load> {
  const took: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const from = performance.now()
      await act()
      took.push(performance.now() - from)
      // Otherwise clients of a synchronous database would never take turns.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = (took.length / (performance.now() - begun)) * 1000
  return { perSecond, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}
