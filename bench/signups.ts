import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { makeCluster } from '../server/testing/cluster.ts'
import { type Bare, barePostgres, bareSqlite } from './bare-commits.ts'
import type { Effort } from './main.ts'
import { runSite } from './running-site.ts'
import { median, quantile, ratio, type Table } from './table.ts'

const clients = 64
const rounds = 3

type Load = { perSecond: number; p50: number; p99: number }

/** Compares signups over HTTP with plain commits to the same database. The site answers a signup once it is on disk. */
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
  const without = cluster ? '' : ' PostgreSQL is not installed here and was left out.'
  yield {
    title: 'Signups',
    note: `${clients} clients, ${rounds} rounds of ${seconds} s in turns, medians, the server’s after ${seconds} s that are not counted. Bare: ${clients} clients of the database alone insert one row for each commit, with the same durability; on PostgreSQL each has a connection of its own. A signup is one row, a job, answered after its commit; its clients are a process of their own on the same machine. With the worker, the server's process also stores the contact and the signup, and writes and sends a mail for each, which takes several commits more, to a mail server that runs in it too.${without}`,
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
    row(`${name}, front door alone`, median(commits), alone),
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
  const site = await runSite({ port: 4920, env })
  const words = ['bench/visitors.ts', site.url, String(clients), String(seconds)]
  const visit = () => promisify(execFile)(process.execPath, words, { maxBuffer: 2 ** 26 })
  // Warm up, because a new process is slow at first.
  await visit()
  const { stdout } = await visit()
  await site.stop()
  const took: number[] = JSON.parse(stdout)
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}
