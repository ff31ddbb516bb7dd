import { idsEndingIn } from '../../server/store/id.ts'
import type { Db } from '../../server/store/tables.ts'
import { Refusal } from './act.ts'

/** Returns the whole id for the end of an id, or the words themselves if no id ends so. Throws a Refusal if several do. */
export async function meantId(
  db: Db,
  table: 'jobs' | 'messages' | 'orders' | 'cases' | 'desk_devices',
  words: string,
): Promise<string> {
  if (!/^\w{4,}$/.test(words)) return words
  const [id, another] = await idsEndingIn(db, table, words)
  if (another) throw new Refusal(`Several ids end in ${words}: --json shows the whole ids.`)
  return id ?? words
}
