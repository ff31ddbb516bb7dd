import { mainProduct, type Product } from '../../contract/products.ts'
import { offer } from '../../model/offer.ts'
import { contentsOf } from '../../model/sold.ts'
import { productWords } from '../../model/words/product.ts'
import type { Needs } from '../needs.ts'
import { day } from '../process/clock.ts'
import type { Db } from '../store/tables.ts'
import { longestWait } from './promised-work.ts'

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
