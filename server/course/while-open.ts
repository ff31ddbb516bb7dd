import { buyerEmail, lockOrder } from '../sales/orders.ts'
import { hasEnded } from '../sales/settlement.ts'
import type { Database, Db, Order } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

/**
 * Runs a buyer's write to the course room while the order is locked, so that concurrent writes, answers and erasures wait.
 * Writes nothing and returns undefined if the key no longer opens the room (or, with `evenEnded`, was replaced), or if the buyer
 * was erased since the request was let in.
 */
export async function whileOpen<Result>(
  db: Database,
  { id, access_token }: Pick<Order, 'id' | 'access_token'>,
  now: number,
  write: (tx: Db, order: Order) => Promise<Result>,
  { evenEnded = false } = {},
): Promise<Result | undefined> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id, now)
    const isOpen = order?.access_token === access_token && (evenEnded || !hasEnded(order))
    return isOpen && buyerEmail(order) !== '' ? write(tx, order) : undefined
  })
}
