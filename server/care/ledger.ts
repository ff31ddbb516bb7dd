import { sql } from 'kysely'
import { mainProduct } from '../../contract/products.ts'
import { tags } from '../../contract/tags.ts'
import type { Counted } from '../../model/ledger-figures.ts'
import { day } from '../process/clock.ts'
import type { Db } from '../store/tables.ts'

/**
 * Counts what the site may say about its business: readers of the newsletter, people who confirmed their address and asked
 * for a free download, buyers of the course, their refunds, and page reviews with the days until the answer, on average.
 * Payments in test mode don't count.
 */
export async function readLedger(db: Db): Promise<Omit<Counted, 'asOf'>> {
  const { readers } = await db
    .selectFrom('contacts')
    .innerJoin('contact_tags', 'contact_tags.contact_id', 'contacts.id')
    .where('tag_id', '=', tags.growthNotes)
    .where('state', '=', 'confirmed')
    .select((eb) => eb.fn.countAll<number>().as('readers'))
    .executeTakeFirstOrThrow()
  const { kits } = await db
    .selectFrom('signups')
    .innerJoin('contacts', 'contacts.id', 'signups.contact_id')
    .where('tag_id', 'in', [tags.starterKit, tags.beginnersGuide])
    .where('confirmed_at', 'is not', null)
    .select((eb) => eb.fn.count<number>('contact_id').distinct().as('kits'))
    .executeTakeFirstOrThrow()
  const { sold, refunded } = await db
    .selectFrom('orders')
    // Alone, or in a bundle.
    .where(sql<boolean>`' ' || coalesce(includes, product) || ' ' like ${`% ${mainProduct} %`}`)
    .where('livemode', '=', 1)
    .where('paid_at', 'is not', null)
    .where('state', '!=', 'gift')
    .select((eb) => [
      eb.fn.countAll<number>().as('sold'),
      sql<number>`coalesce(sum(case when refunded_cents + lost_cents > 0 then 1 else 0 end), 0)`.as(
        'refunded',
      ),
    ])
    .executeTakeFirstOrThrow()
  const answered = await db
    .selectFrom('page_reviews')
    .innerJoin('orders', 'orders.id', 'page_reviews.order_id')
    .innerJoin('messages', 'messages.id', 'page_reviews.message_id')
    .where('livemode', '=', 1)
    .where('answered_at', 'is not', null)
    .select(['page_reviews.created_at as asked', 'answered_at'])
    .execute()
  const waited = answered.reduce((sum, { asked, answered_at }) => sum + ((answered_at ?? asked) - asked), 0)
  return {
    readers,
    kits,
    sold,
    refunded,
    reviews: answered.length,
    reviewDays: Math.round((waited / Math.max(1, answered.length) / day) * 10) / 10,
  }
}
