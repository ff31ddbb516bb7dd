import { useEffect } from 'react'
import type { TagId } from '../../contract/tags.ts'
import { callFunction } from '../call-function.ts'
import { type CheckoutUserData, readCheckoutUserData, removeCheckoutUserData } from './checkout-user-data.ts'

/**
 * What the page after a checkout does for the buyer whom this browser remembers: stops the abandoned-cart timer, asks
 * for the tag of what happened, and forgets the buyer. Failures are logged and nothing else: the server knows from
 * Stripe what really happened.
 */
export function useFinishCheckout(
  tagId: TagId,
  { sessionId = null, when = true }: { sessionId?: string | null; when?: boolean } = {},
) {
  useEffect(() => {
    const buyer = when ? readCheckoutUserData() : null
    if (!buyer) return
    finish(buyer, tagId, sessionId).catch((error: unknown) => {
      console.error('Finishing the checkout failed:', error)
    })
  }, [tagId, sessionId, when])
}

async function finish(buyer: CheckoutUserData, tagId: TagId, sessionId: string | null) {
  const kept = { keepalive: true }
  await callFunction(
    'abandoned-cart-timer',
    {
      action: 'cancel_timer',
      email: buyer.email,
      ...(sessionId && { stripe_session_id: sessionId }),
    },
    kept,
  )
  await callFunction('convertkit-contact', { ...buyer, tagId }, kept)
  removeCheckoutUserData()
}
