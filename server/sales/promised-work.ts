import type { Db } from '../store/tables.ts'

/** Returns how long the buyer who has waited longest waits for a page review or an answer about the guarantee, in milliseconds. */
export async function longestWait(db: Db, now: number): Promise<number> {
  const waits = [await reviewSince(db), await caseSince(db)]
  return Math.max(0, ...waits.map((since) => (since === null ? 0 : now - since)))
}

/** Returns when the oldest page review was booked whose message isn't answered. Null if there is none. */
async function reviewSince(db: Db): Promise<number | null> {
  const { since } = await db
    .selectFrom('page_reviews')
    .innerJoin('messages', 'messages.id', 'page_reviews.message_id')
    .where('messages.answered_at', 'is', null)
    .select(({ fn }) => fn.min('page_reviews.created_at').as('since'))
    .executeTakeFirstOrThrow()
  return since === null ? null : Number(since)
}

/** Returns when the oldest text was written that no open guarantee case has an answer to. Null if there is none. */
async function caseSince(db: Db): Promise<number | null> {
  const { since } = await db
    .selectFrom('cases')
    .innerJoin('case_entries as entry', 'entry.case_id', 'cases.id')
    .where('cases.state', '=', 'open')
    .where('cases.kind', '=', 'guarantee')
    .where('entry.author', '=', 'buyer')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_entries as later')
            .whereRef('later.case_id', '=', 'cases.id')
            .whereRef('later.created_at', '>', 'entry.created_at')
            .where('later.author', '=', 'owner')
            .select('later.id'),
        ),
      ),
    )
    .select(({ fn }) => fn.min('entry.created_at').as('since'))
    .executeTakeFirstOrThrow()
  return since === null ? null : Number(since)
}
