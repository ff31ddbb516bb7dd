import { day } from '../process/clock.ts'
import { scrub } from '../process/log.ts'
import { newId } from '../store/id.ts'
import { type Newest, newest, type Page } from '../store/query.ts'
import type { Db, DeskAct } from '../store/tables.ts'

/** How long desk actions are kept. docs/owner/anywhere.md states this period too. */
export const keepActs = 365 * day

/** Records a desk action and its device. Removes email addresses, so that erasing a person doesn't have to search here. */
export async function noteAct(
  db: Db,
  { who, what, said = '' }: { who: string; what: string; said?: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('desk_acts')
    .values({
      id: newId('act'),
      who,
      what: scrub(what.replaceAll('%40', '@')),
      said: scrub(said),
      created_at: now,
    })
    .execute()
}

export async function listActs(db: Db, page: Page): Promise<Newest<DeskAct>> {
  return newest(db.selectFrom('desk_acts'), page)
}

export async function forgetActs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('desk_acts')
    .where('created_at', '<', now - keepActs)
    .execute()
}
