import { randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

/** Returns the value that is stored under a name, or null. */
export async function readSetting(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Stores a value under a name, and replaces an older one. */
export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The secret that signs the links in emails. */
export const signingSecret = (db: Db) => keptSecret(db, 'signing_secret')

/** The key that opens the pages of a public sandbox. */
export const sandboxKey = (db: Db) => keptSecret(db, 'sandbox_key')

/** Returns a stored random secret. The first call creates it, so that all instances use the same secret. */
async function keptSecret(db: Db, name: string): Promise<string> {
  const { value } = await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    // Unlike `doNothing`, this update returns the stored row.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
