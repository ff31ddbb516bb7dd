import { idsEndingIn } from '../server/store/id.ts'
import type { Db } from '../server/store/tables.ts'
import { Refusal } from './command.ts'

/** The end of an id, short enough to show and to type. Ids begin with a timestamp and end with random characters. */
export const handle = (id: string): string => id.slice(-8)

/** The whole id for an id or its ending; undefined when there is none. Refuses an ending that matches several. */
export async function meantId(
  db: Db,
  table: 'jobs' | 'messages' | 'orders' | 'cases' | 'desk_devices',
  words: string,
): Promise<string | undefined> {
  if (!/^\w{4,}$/.test(words)) return undefined
  const [id, another] = await idsEndingIn(db, table, words)
  if (another) throw new Refusal(`Several ids end in ${words}: --json shows the whole ids.`)
  return id
}
