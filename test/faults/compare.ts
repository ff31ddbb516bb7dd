import type { Database } from '../../server/store/tables.ts'
import { doneTwice } from './done-twice.ts'
import type { Result } from './fault.ts'
import type { Entry } from './ledger.ts'
import { readStored, type Stored } from './stored.ts'
import { undone } from './undone.ts'
import type { World } from './world.ts'
import { wrongOrders } from './wrong-orders.ts'

/**
 * Compares the acknowledged requests with the stored rows, and the stored rows with the vendors' records.
 * @param now epoch milliseconds by the site's clock
 */
export async function compare(
  db: Database,
  { ledger, world, now }: { ledger: readonly Entry[]; world: World; now: number },
): Promise<Omit<Result, 'seen'>> {
  const stored = await readStored(db)
  return {
    acknowledged: ledger.length,
    lost: [...lostEntries(ledger, stored), ...wrongOrders(stored, world)],
    undone: undone(stored, world, now),
    twice: doneTwice(stored, world),
  }
}

function lostEntries(ledger: readonly Entry[], stored: Stored): string[] {
  const { contactIds, signups, messages, events } = stored
  const cartsOf = Map.groupBy(stored.carts, (cart) => cart.email)
  const checkouts = new Set([...stored.orders.values()].map((order) => order.checkout_session_id))
  const isStored = (entry: Entry): boolean => {
    switch (entry.what) {
      case 'signup': {
        const signup = signups.get(entry.nonce)
        return signup !== undefined && signup.contact_id === contactIds.get(entry.email)
      }
      case 'message':
        return messages.get(entry.nonce)?.email === entry.email
      case 'cart':
        return cartsOf.has(entry.email)
      case 'cancel':
        return !cartsOf.get(entry.email)?.some((cart) => cart.state === 'open')
      case 'order':
        return checkouts.has(entry.sessionId)
      case 'event':
        return events.has(entry.id)
    }
  }
  return ledger.filter((entry) => !isStored(entry)).map((entry) => Object.values(entry).join(' '))
}
