import { useEffect, useState } from 'react'
import type { OrderConfirmation } from '../../../contract/order.ts'
import { dataAddress } from '../../../contract/rendering.ts'
import type { PageProps } from '../../page-props.ts'
import type { load } from './load.ts'

type OrderData = PageProps<typeof load>['data']

/** When the page asks again, in milliseconds after it opened. Stripe's webhook may come after the buyer. */
const looks = [2_000, 5_000, 10_000]

/** The order that the address names, and whether the search for one that the server did not know has ended. */
export function useOrder({ sessionId, claim, order, lookedAgain }: OrderData) {
  const [found, setFound] = useState(order)
  const [searched, setSearched] = useState(lookedAgain || claim === null)
  const searching = sessionId !== null && found === null && !searched
  // Many a delayed payment arrives within seconds.
  const waiting = searching || found?.state === 'processing'
  useEffect(() => {
    if (!waiting || sessionId === null || claim === null) return
    const timers = looks.map((delay) =>
      setTimeout(async () => {
        const newest = await findOrder(orderAddress({ sessionId, claim }))
        if (newest) setFound(newest)
        else if (delay === looks.at(-1)) setSearched(true)
      }, delay),
    )
    return () => timers.forEach(clearTimeout)
  }, [waiting, sessionId, claim])
  return { order: found, searching }
}

/** The parameters of a request for an order's page. */
export function orderAddress({ sessionId, claim }: { sessionId: string; claim: string }): URLSearchParams {
  return new URLSearchParams({ session_id: sessionId, claim })
}

/** Null also where the network fails: the next look may succeed. */
async function findOrder(query: URLSearchParams): Promise<OrderConfirmation | null> {
  try {
    const response = await fetch(`${dataAddress('/checkout/success')}?${query}`)
    return response.ok ? ((await response.json()) as { data: OrderData }).data.order : null
  } catch {
    return null
  }
}
