import { execFile } from 'node:child_process'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownerOf } from '../../owner/testing/owner.ts'
import { openLine } from '../../test/faults/line.ts'
import type { Config } from '../config.ts'
import { openLog } from '../process/log.ts'
import { bothDatabases, testConfig, testServices } from '../testing/services.ts'
import { migrateAlone } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db } from './tables.ts'

describe.each(bothDatabases)('a database on %s', (kind) => {
  test('two concurrent starts migrate once', async () => {
    const config = await testConfig(kind, {}, 'empty')
    // Separate processes, because two SQLite connections in one thread would block each other.
    await Promise.all([start(config), start(config)])
    const db = openDatabase(config.database, openLog('silent'))
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
    await db.destroy()
  })

  test('milliseconds and counts are read as numbers', async () => {
    const { db } = await testServices(kind)
    const ticket = { hash: 'a', kind: 'act', subject: '', expires_at: 1_790_000_000_123 } as const
    await db.insertInto('desk_tickets').values(ticket).execute()
    expect(await db.selectFrom('desk_tickets').selectAll().executeTakeFirst()).toEqual(ticket)
    const counted = await db
      .selectFrom('desk_tickets')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst()
    expect(counted).toEqual({ n: 1 })
  })

  test('transactions that overlap do not mix: each commits or rolls back alone', async () => {
    const { db } = await testServices(kind)
    const store = (n: number) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('settings')
          .values({ name: `${n}`, value: '' })
          .execute()
        await new Promise((resolve) => setImmediate(resolve))
        if (n % 2 === 1) throw new Error('refused')
      })
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(store))
    expect(results.map((result) => result.status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ])
    const kept = await db
      .selectFrom('settings')
      .select('name')
      .where('name', '!=', 'signing_secret')
      .orderBy('name')
      .execute()
    expect(kept.map((row) => row.name)).toEqual(['0', '2', '4'])
  })
})

test.runIf(bothDatabases.includes('postgres'))(
  'a connection that breaks during a transaction fails only that transaction',
  async () => {
    const { db } = await testServices('postgres')
    const broken = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      // No query is running when the connection breaks.
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.insertInto('settings').values({ name: 'a', value: '' }).execute()
    })
    await expect(broken).rejects.toThrow()
    expect(await db.selectFrom('settings').select('name').where('name', '=', 'a').execute()).toEqual([])
  },
)

test.runIf(bothDatabases.includes('postgres'))(
  'a query times out on a silent connection, unless the timeout is 0',
  async () => {
    const { config } = await testServices('postgres')
    const sleepOn = async (silenceMs: number) => {
      const db = openDatabase(config.database, openLog('silent'), { silenceMs })
      onTestFinished(() => db.destroy())
      return sql`select pg_sleep(2)`.execute(db)
    }
    await expect(sleepOn(500)).rejects.toThrow()
    expect((await sleepOn(0)).rows).toHaveLength(1)
  },
)

test.runIf(bothDatabases.includes('postgres'))(
  'the site’s queries time out after a silence of 30 seconds, but migrations and the owner’s tool do not',
  async () => {
    const { config, clock } = await testServices('postgres')
    const timeouts = vi.spyOn(Socket.prototype, 'setTimeout')
    onTestFinished(() => timeouts.mockRestore())
    await migrateAlone(config.database, openLog('silent'))
    expect((await ownerOf(config, clock)('contacts')).code).toBe(0)
    expect(timeouts).not.toHaveBeenCalledWith(expect.any(Number), expect.anything())
    const db = openDatabase(config.database, openLog('silent'))
    onTestFinished(() => db.destroy())
    await names(db)
    expect(timeouts).toHaveBeenCalledWith(30_000, expect.any(Function))
  },
)

describe.runIf(bothDatabases.includes('postgres'))('a PostgreSQL that falls silent', () => {
  test('fails the running queries, and works again when the connection is back', async () => {
    const { db, line } = await behindLine()
    await expect.poll(() => Promise.all([names(db), names(db)])).toHaveLength(2)
    line.silence()
    const asked = await Promise.allSettled([names(db), db.transaction().execute(names), names(db)])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    line.restore()
    await expect.poll(() => names(db)).toEqual(['signing_secret'])
  })

  test('releases the row locks of a transaction that was cut off', async () => {
    const { db, line } = await behindLine()
    const cutOff = db.transaction().execute(async (tx) => {
      await tx.updateTable('settings').set({ value: 'a' }).execute()
      line.silence()
      await names(tx)
    })
    await expect(cutOff).rejects.toThrow()
    line.restore()
    const later = () => db.updateTable('settings').set({ value: 'b' }).execute()
    // The first update may time out just before PostgreSQL ends the cut-off transaction.
    await expect.poll(later).toHaveLength(1)
    await expect.poll(() => names(db)).toEqual(['signing_secret'])
  })

  /**
   * Connects to PostgreSQL through a proxy that can fall silent. The timeout is so short that a busy machine can exceed it, so
   * tests repeat a query that must succeed.
   */
  async function behindLine() {
    const { database } = (await testServices('postgres')).config
    if (database.kind !== 'postgres') throw new Error('not on PostgreSQL')
    const url = new URL(database.url)
    const line = await openLine(Number(url.port))
    url.port = `${line.port}`
    const db = openDatabase({ kind: 'postgres', url: url.href }, openLog('silent'), { silenceMs: 500 })
    onTestFinished(async () => {
      await line.close()
      await db.destroy()
    })
    return { db, line }
  }
})

async function names(db: Db): Promise<string[]> {
  const settings = await db.selectFrom('settings').select('name').execute()
  return settings.map(({ name }) => name)
}

async function start({ database }: Config) {
  const program = `
    import { openLog } from './server/process/log.ts'
    import { migrate } from './server/store/migrate.ts'
    import { openDatabase } from './server/store/open.ts'
    const db = openDatabase(${JSON.stringify(database)}, openLog('silent'))
    await migrate(db)
    await db.destroy()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
}
