import { useEffect, useState } from 'react'
import type { OrderConfirmation } from '../../../contract/order.ts'
import { dataAddress } from '../../../contract/rendering.ts'
import type { PageProps } from '../../page-props.ts'
import type { loadOrder } from './load.ts'

type OrderData = PageProps<typeof loadOrder>['data']

/** When the page asks again, in milliseconds after it opened. Stripe's webhook may come after the buyer. */
const looks = [2_000, 5_000, 10_000]

/** The order that the address names, and whether the search for one that the server did not know has ended. */
export function useOrder({ sessionId, order, lookedAgain }: OrderData) {
  const [found, setFound] = useState(order)
  const [searched, setSearched] = useState(lookedAgain)
  const searching = sessionId !== null && found === null && !searched
  useEffect(() => {
    if (!searching) return
    const timers = looks.map((delay) =>
      setTimeout(async () => {
        const newest = await findOrder(sessionId)
        if (newest) setFound(newest)
        else if (delay === looks.at(-1)) setSearched(true)
      }, delay),
    )
    return () => timers.forEach(clearTimeout)
  }, [searching, sessionId])
  return { order: found, searching }
}

/** Null also where the network fails: the next look may succeed. */
async function findOrder(sessionId: string): Promise<OrderConfirmation | null> {
  const address = `${dataAddress('/checkout/success')}?session_id=${encodeURIComponent(sessionId)}`
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as { data: OrderData }).data.order : null
  } catch {
    return null
  }
}
