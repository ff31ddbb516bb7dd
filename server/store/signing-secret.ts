import { randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

/** The secret that signs the links in mails: made at the first start, the same for every instance ever after. */
export async function signingSecret(db: Db): Promise<string> {
  const name = 'signing_secret'
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
