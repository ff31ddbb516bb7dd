import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { makeCluster } from '../server/testing/cluster.ts'
import { startSite } from '../test/e2e/start-site.ts'
import { type Bare, barePostgres, bareSqlite } from './bare-commits.ts'
import { type Effort, median, quantile, ratio, type Table } from './table.ts'

const clients = 64
const rounds = 3

type Load = { perSecond: number; p50: number; p99: number }

/** Compares signups over HTTP with plain commits. The site responds to a signup only once the commit is on disk. */
export async function* benchSignups({ seconds }: Effort): AsyncGenerator<Table> {
  const rows = await measure('SQLite', bareSqlite, seconds, {})
  const cluster = await makeCluster({ durable: true })
  if (cluster) {
    await cluster.start()
    rows.push(
      ...(await measure('PostgreSQL', barePostgres(cluster.url), seconds, { DATABASE_URL: cluster.url })),
    )
    await cluster.remove()
  }
  const without = cluster ? '' : ' PostgreSQL isn’t installed, so it was skipped.'
  yield {
    title: 'Signups',
    note: `${clients} clients, ${rounds} rounds of ${seconds} s in turns, medians, after a warm-up of ${seconds} s. Bare: ${clients} clients insert one row per commit directly into the database, with the same durability; on PostgreSQL each has its own connection. A signup stores the contact, the signup and its email’s job in one transaction, and is answered after the commit. Its clients run in a separate process on the same machine. With the worker, the server’s process also sends an email for each to a mail server in the same process, which takes several more commits.${without}`,
    columns: ['', 'bare commits/s', 'signups/s', 'ratio', 'p50 ms', 'p99 ms'],
    rows,
  }
}

async function measure(name: string, bare: Bare, seconds: number, env: Record<string, string>) {
  const commits: number[] = []
  const alone: Load[] = []
  const withWorker: Load[] = []
  for (let round = 0; round < rounds; round++) {
    commits.push(await bare(clients, seconds))
    alone.push(await signups(seconds, { ...env, ROLE: 'web' }))
    withWorker.push(await signups(seconds, { ...env, ROLE: 'all' }))
  }
  return [
    row(`${name}, requests only`, median(commits), alone),
    row(`${name}, with the worker`, median(commits), withWorker),
  ]
}

function row(title: string, commits: number, loads: readonly Load[]): string[] {
  const middle = (of: keyof Load) => median(loads.map((load) => load[of]))
  const perSecond = middle('perSecond')
  const rates = [commits.toFixed(0), perSecond.toFixed(0), ratio(perSecond, commits)]
  return [title, ...rates, middle('p50').toFixed(0), middle('p99').toFixed(0)]
}

async function signups(seconds: number, env: Record<string, string>): Promise<Load> {
  const site = await startSite(env)
  const words = ['bench/visitors.ts', site.url, String(clients), String(seconds)]
  const visit = () => promisify(execFile)(process.execPath, words, { maxBuffer: 2 ** 26 })
  // Warm up, because a new process is slow at first.
  await visit()
  const { stdout } = await visit()
  await site.stop()
  const took: number[] = JSON.parse(stdout)
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}
