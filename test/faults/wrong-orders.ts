import type { Session } from '../../sandbox/stripe/account.ts'
import { total } from '../../sandbox/stripe/objects.ts'
import type { OrderState } from '../../server/store/tables.ts'
import type { Stored } from './stored.ts'
import type { World } from './world.ts'

/** Finds orders whose state differs from Stripe's: payments that the site missed, and payments unknown to Stripe. */
export function wrongOrders({ orders }: Stored, { sessions }: World): string[] {
  const wrong = sessions.flatMap((session) => {
    const here = orders.get(session.orderReference ?? '')?.state ?? 'unknown'
    const there = stateAt(session)
    return here === there ? [] : [`${session.orderReference} is ${here} here and ${there} at Stripe`]
  })
  const known = new Set(sessions.map((session) => session.orderReference))
  const unheardOf = [...orders.values()].filter(({ id, paid_at }) => paid_at !== null && !known.has(id))
  return [...wrong, ...unheardOf.map(({ id }) => `${id} is paid here and unknown at Stripe`)]
}

function stateAt(session: Session): OrderState {
  const { payment, status } = session
  if (!payment) return status === 'expired' ? 'expired' : 'pending'
  if (payment.dispute?.status === 'lost') return 'dispute_lost'
  if (payment.dispute?.status === 'needs_response') return 'disputed'
  if (payment.refundedCents === 0) return 'paid'
  return payment.refundedCents >= total(session) ? 'refunded' : 'partly_refunded'
}
