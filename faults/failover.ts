import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/testing/port.ts'
import type { Fault } from './fault.ts'
import { stopAndCrash } from './outage.ts'
import { underLoad } from './trial.ts'

const pgbouncer = '/usr/sbin/pgbouncer'

export const failover: Fault = {
  name: 'failover',
  says: 'PostgreSQL behind pgbouncer (transaction pooling) crashes, and comes back under the same address',
  only: 'postgres',
  async run(place) {
    const { cluster } = place
    if (!cluster) throw new Error('PostgreSQL is not installed')
    if (!existsSync(pgbouncer)) return 'pgbouncer is not installed'
    return underLoad(place, async (trial) => {
      const direct = trial.settings().DATABASE_URL ?? ''
      const pool = await openPool(direct)
      try {
        await trial.site.start({ ...trial.settings(), DATABASE_URL: pool.url })
        const seen = await stopAndCrash(trial, cluster)
        await trial.visitors.leave()
        // The pool stops here, so the remaining jobs run on a direct connection.
        await trial.site.stop()
        await trial.site.start(trial.settings())
        return seen
      } finally {
        await pool.end()
      }
    })
  },
}

/** Starts pgbouncer in front of PostgreSQL, with the settings from docs/operations.md. */
async function openPool(url: string): Promise<{ url: string; end(): Promise<void> }> {
  const { port, pathname, username } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'pool-'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 10
`,
  )
  chmodSync(folder, 0o755)
  const asUser = userInfo().uid === 0 ? ['-u', 'postgres'] : []
  const server = spawn(pgbouncer, ['-q', ...asUser, file], { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async end() {
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}
