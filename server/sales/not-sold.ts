import { mainProduct, type Product } from '../../contract/products.ts'
import { offer } from '../../model/offer.ts'
import { contentsOf } from '../../model/sold.ts'
import { productWords } from '../../model/words/product.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import type { Db } from '../store/tables.ts'

/** Returns why a product isn't sold at the moment, as a sentence for visitors. Null while it is. */
export async function whyNotSold(
  { db, clock }: Needs<'db' | 'clock'>,
  product: Product,
): Promise<string | null> {
  if (product.paused !== null) return product.paused
  return contentsOf(product).includes(mainProduct) && (await isBehind({ db, now: clock.now() }))
    ? productWords.checkout.busy
    : null
}

/** Whether a buyer has waited for promised work for so long that no more is sold (`pauseAfterDays` in offer.yaml). */
export async function isBehind({ db, now }: { db: Db; now: number }): Promise<boolean> {
  if (offer.pauseAfterDays === null) return false
  return (await longestWait(db, now)) > offer.pauseAfterDays * day
}

/** Returns how long the buyer who has waited longest waits for a page review or an answer about the guarantee, in milliseconds. */
async function longestWait(db: Db, now: number): Promise<number> {
  // When the oldest page review was booked whose message isn't answered.
  const review = await db
    .selectFrom('page_reviews')
    .innerJoin('messages', 'messages.id', 'page_reviews.message_id')
    .where('messages.answered_at', 'is', null)
    .select(({ fn }) => fn.min('page_reviews.created_at').as('since'))
    .executeTakeFirst()
  // When the oldest text was written that no open guarantee case has an answer to.
  const text = await db
    .selectFrom('cases')
    .innerJoin('case_entries as entry', 'entry.case_id', 'cases.id')
    .where('cases.state', '=', 'open')
    .where('cases.kind', '=', 'guarantee')
    .where('entry.author', '=', 'buyer')
    .where(({ not, exists, selectFrom }) => {
      const later = selectFrom('case_entries as later')
        .whereRef('later.case_id', '=', 'cases.id')
        .whereRef('later.created_at', '>', 'entry.created_at')
        .where('later.author', '=', 'owner')
      return not(exists(later.select('later.id')))
    })
    .select(({ fn }) => fn.min('entry.created_at').as('since'))
    .executeTakeFirst()
  return now - Math.min(now, review?.since ?? now, text?.since ?? now)
}
