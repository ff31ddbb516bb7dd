import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../process/log.ts'
import { bothDatabases, testConfig } from '../testing/services.ts'
import { isInUse } from './is-in-use.ts'
import { openDatabase } from './open.ts'

test.each(bothDatabases)('on %s, a database is in use until its other connection closes', async (kind) => {
  const { database } = await testConfig(kind)
  const open = async () => {
    const db = openDatabase(database, openLog('silent'))
    onTestFinished(() => db.destroy())
    await sql`select count(*) from contacts`.execute(db)
    return db
  }
  const [own, other] = [await open(), await open()]
  expect(await isInUse(own)).toBe(true)
  const asked = kind === 'postgres' ? isInUse(own) : null
  await setTimeout(200)
  await other.destroy()
  expect(await (asked ?? isInUse(own))).toBe(false)
})
