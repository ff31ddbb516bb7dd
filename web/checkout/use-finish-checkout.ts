import { useEffect } from 'react'
import type { TagId } from '../../contract/tags.ts'
import { callFunction } from '../call-function.ts'
import { type CheckoutUserData, readCheckoutUserData, removeCheckoutUserData } from './checkout-user-data.ts'

/**
 * Finishes a checkout with the buyer's data that this browser has stored: stops the cart timer, requests the tag for the
 * outcome, and deletes the data. Only logs failures, because the server gets the outcome from Stripe.
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
