import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { Pool } from 'pg'

/** Commits single rows for `seconds`, with `clients` commits at a time. Returns commits per second. */
export type Bare = (clients: number, seconds: number) => Promise<number>

export const bareSqlite: Bare = async (clients, seconds) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sqlite-'))
  const db = new DatabaseSync(join(folder, 'bare.db'))
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table bare (id text primary key, at integer)',
  )
  const insert = db.prepare('insert into bare values (?, ?)')
  const commits = await countFor(clients, seconds, async (number) => {
    insert.run(`row-${number}`, Date.now())
    // `DatabaseSync` is synchronous. Without this pause, one client would do all the work.
    await setImmediate()
  })
  db.close()
  await rm(folder, { recursive: true, force: true })
  return commits
}

export const barePostgres =
  (url: string): Bare =>
  async (clients, seconds) => {
    const pool = new Pool({ connectionString: url, max: clients })
    await pool.query('create table bare (id text primary key, at bigint)')
    const commits = await countFor(clients, seconds, async (number) => {
      await pool.query('insert into bare values ($1, $2)', [`row-${number}`, Date.now()])
    })
    await pool.query('drop table bare')
    await pool.end()
    return commits
  }

/** Each client starts its next commit as soon as the previous one is done. */
async function countFor(
  clients: number,
  seconds: number,
  act: (number: number) => Promise<void>,
): Promise<number> {
  let done = 0
  const begun = performance.now()
  const client = async () => {
    while (performance.now() < begun + seconds * 1000) await act(done++)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (done / (performance.now() - begun)) * 1000
}
