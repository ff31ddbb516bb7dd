import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { second } from '../../server/process/clock.ts'
import { type Cluster, type ClusterOptions, makeCluster, untilAnswers } from '../../server/testing/cluster.ts'
import { freePort } from '../../server/testing/port.ts'
import type { Fault } from './fault.ts'
import { business, endure, recover } from './outage.ts'
import { type Trial, underLoad } from './trial.ts'
import { describeTally } from './visitors.ts'

const pgbouncer = '/usr/sbin/pgbouncer'

export const failover: Fault = {
  name: 'failover',
  says: 'The primary behind pgbouncer is lost with its disk, and its synchronous standby is promoted',
  only: 'postgres',
  async run(place) {
    if (!existsSync(pgbouncer)) return 'pgbouncer is not installed'
    await using opened = new AsyncDisposableStack()
    const remove = (server: Cluster) => server.remove()
    // With this setting, a commit waits until the standby has it on disk, because synchronous_commit is on by default.
    const settings = ['synchronous_standby_names=*']
    const primary = opened.adopt(await openServer({ durable: true, settings }), remove)
    const standby = opened.adopt(await openServer({ durable: true, standbyOf: primary.url }), remove)
    const pool = opened.adopt(await openPool(primary.url), ({ end }) => end())
    return await underLoad({ ...place, cluster: { ...primary, url: pool.url } }, async (trial) => {
      await trial.site.start(trial.settings())
      return losePrimary(trial, { primary, standby, pool })
    })
  },
}

type Servers = { primary: Cluster; standby: Cluster; pool: Pool }

/** Kills the primary and promotes the standby. Returns how the site responded, and for how long calls failed. */
async function losePrimary(trial: Trial, { primary, standby, pool }: Servers): Promise<string> {
  await business()
  const begun = performance.now()
  await primary.stop('kill')
  const meanwhile = await endure(trial)
  // Two primaries at the same time could acknowledge different commits, so remove the old one before the promotion.
  if (await primary.answers()) throw new Error('The old primary still answers.')
  await primary.remove()
  await standby.promote()
  pool.pointAt(standby.url)
  const after = await recover(trial)
  const failed = ((performance.now() - begun) / second).toFixed(1)
  await business()
  const then = describeTally(trial.visitors.takeTally())
  return `${meanwhile}; ${after} from the promotion, ${failed} s from the loss; in the next 3 s ${then}`
}

async function openServer(options: ClusterOptions): Promise<Cluster> {
  const cluster = await makeCluster(options)
  if (!cluster) throw new Error('PostgreSQL is not installed')
  await cluster.start()
  return cluster
}

type Pool = Awaited<ReturnType<typeof openPool>>

/** Starts pgbouncer in front of PostgreSQL, with the settings from docs/operations.md. */
async function openPool(to: string) {
  const { pathname, username } = new URL(to)
  const folder = mkdtempSync(join(tmpdir(), 'pool-'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const configure = (server: string) =>
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${new URL(server).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 10
server_login_retry = 1
idle_transaction_timeout = 30
`,
    )
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  configure(to)
  chmodSync(folder, 0o755)
  const asUser = userInfo().uid === 0 ? ['-u', 'postgres'] : []
  const server = spawn(pgbouncer, ['-q', ...asUser, file], { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://${username}@127.0.0.1:${own}${pathname}`
  await untilAnswers(url, server)
  return {
    url,
    /** Makes pgbouncer connect to another server. */
    pointAt(other: string): void {
      configure(other)
      server.kill('SIGHUP')
    },
    async end(): Promise<void> {
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}
