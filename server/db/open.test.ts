import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { openLog } from '../log.ts'
import { databases, testConfig, testServices } from '../test-services.ts'
import { openDatabase } from './open.ts'

describe.each(databases)('a database on %s', (kind) => {
  test('two starts at once migrate once', async () => {
    const config = await testConfig(kind, {}, 'empty')
    // Processes of their own: two connections to SQLite in one thread would wait for each other.
    await Promise.all([start(config), start(config)])
    const db = openDatabase(config.database, openLog('silent'))
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
    await db.destroy()
  })

  test('milliseconds, counts and nulls come back as they went in', async () => {
    const { db } = await testServices(kind)
    const key = { key: 'a', window_start: 1_790_000_000_123, count: 3 }
    await db.insertInto('rate_limits').values(key).execute()
    expect(await db.selectFrom('rate_limits').selectAll().executeTakeFirst()).toEqual(key)
    const counted = await db
      .selectFrom('rate_limits')
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

test.runIf(databases.includes('postgres'))(
  'a connection that breaks in the middle of a transaction fails it, and neither the process nor the next one',
  async () => {
    const { db } = await testServices('postgres')
    const broken = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      // Nothing is being asked when the news arrives.
      await new Promise((resolve) => setTimeout(resolve, 50))
      await tx.insertInto('settings').values({ name: 'a', value: '' }).execute()
    })
    await expect(broken).rejects.toThrow()
    expect(await db.selectFrom('settings').select('name').where('name', '=', 'a').execute()).toEqual([])
  },
)

async function start({ database }: Config) {
  const program = `
    import { openLog } from './server/log.ts'
    import { migrate } from './server/db/migrate.ts'
    import { openDatabase } from './server/db/open.ts'
    const db = openDatabase(${JSON.stringify(database)}, openLog('silent'))
    await migrate(db)
    await db.destroy()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
}
