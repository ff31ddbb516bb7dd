import { randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

/** The secret that signs the links in mails. */
export const signingSecret = (db: Db) => keptSecret(db, 'signing_secret')

/** The key that opens the pages of a public sandbox. */
export const sandboxKey = (db: Db) => keptSecret(db, 'sandbox_key')

/** A random secret: made at the first start, the same for every instance ever after. */
async function keptSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
