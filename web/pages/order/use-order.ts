import { useEffect, useState } from 'react'
import type { OrderConfirmation } from '../../../contract/order.ts'
import { dataAddress } from '../../../contract/rendering.ts'
import type { PageProps } from '../../page-props.ts'
import type { load } from './load.ts'

type OrderData = PageProps<typeof load>['data']

/** The times of further lookups, in milliseconds after the page opened. */
const looks = [2_000, 5_000, 10_000]

/** Returns the order that the URL names, and whether the page is still looking for it. */
export function useOrder({ sessionId, claim, order, lookedAgain }: Omit<OrderData, 'words'>) {
  const [found, setFound] = useState(order)
  const [searched, setSearched] = useState(lookedAgain || claim === null)
  const searching = sessionId !== null && found === null && !searched
  // Also look again while the payment is processing, because many delayed payments clear within seconds.
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

/** Returns the query parameters of /checkout/success for an order. */
export function orderAddress({ sessionId, claim }: { sessionId: string; claim: string }): URLSearchParams {
  return new URLSearchParams({ session_id: sessionId, claim })
}

/** Looks up the order. Returns null if there is none, or if the request fails. */
async function findOrder(query: URLSearchParams): Promise<OrderConfirmation | null> {
  try {
    const response = await fetch(`${dataAddress('/checkout/success')}?${query}`)
    return response.ok ? ((await response.json()) as { data: OrderData }).data.order : null
  } catch {
    return null
  }
}
