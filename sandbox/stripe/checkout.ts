import { second } from '../../server/clock.ts'
import { type Account, type Payment, type Session, sandboxId } from './account.ts'
import type { EventDelivery } from './events.ts'
import { chargeObject, disputeObject, sessionObject, total } from './objects.ts'

export type Checkouts = ReturnType<typeof checkouts>

/** What can happen to a checkout, each with the events that Stripe sends for it. */
export function checkouts(account: Account, events: EventDelivery, siteUrl: string) {
  const { state, clock, save } = account
  const tell = (type: string, session: Session) => {
    events.emit(`checkout.session.${type}`, sessionObject(session, siteUrl))
  }

  function expire(session: Session) {
    session.status = 'expired'
    tell('expired', session)
  }

  return {
    create(
      wishes: Omit<Session, 'id' | 'created' | 'status' | 'paymentStatus' | 'paidEmail' | 'payment'>,
    ): Session {
      const session: Session = {
        ...wishes,
        id: sandboxId('cs'),
        created: Math.floor(clock.now() / second),
        status: 'open',
        paymentStatus: 'unpaid',
        paidEmail: null,
        payment: null,
      }
      state.sessions[session.id] = session
      save()
      return session
    },

    /** A session, expired first if its time is over. */
    find(id: string): Session | undefined {
      const session = state.sessions[id]
      if (session?.status === 'open' && session.expiresAt * second <= clock.now()) expire(session)
      return session
    },

    all: () => Object.values(state.sessions).sort((a, b) => b.created - a.created),

    expire,

    /** Completes the form: paid at once, or by a method that takes its time. */
    complete(session: Session, { email, delayed }: { email: string | null; delayed: boolean }) {
      session.status = 'complete'
      session.paymentStatus = delayed ? 'unpaid' : 'paid'
      session.paidEmail = email ?? session.customerEmail
      session.payment = {
        id: sandboxId('pi'),
        chargeId: sandboxId('ch'),
        status: delayed ? 'processing' : 'succeeded',
        refundedCents: 0,
        dispute: null,
      }
      tell('completed', session)
    },

    /** Ends a delayed payment. */
    finish(session: Session, payment: Payment, succeeded: boolean) {
      payment.status = succeeded ? 'succeeded' : 'requires_payment_method'
      if (succeeded) session.paymentStatus = 'paid'
      tell(succeeded ? 'async_payment_succeeded' : 'async_payment_failed', session)
    },

    refund(session: Session, payment: Payment, cents: number) {
      payment.refundedCents = Math.min(total(session), payment.refundedCents + cents)
      const refund = { id: sandboxId('re'), object: 'refund', amount: cents, payment_intent: payment.id }
      events.emit('refund.created', { ...refund, status: 'succeeded' })
      events.emit('charge.refunded', chargeObject(session, payment))
    },

    dispute(session: Session, payment: Payment) {
      payment.dispute = { id: sandboxId('dp'), status: 'needs_response' }
      events.emit('charge.dispute.created', disputeObject(session, payment))
    },

    closeDispute(session: Session, payment: Payment, status: 'won' | 'lost') {
      if (!payment.dispute) return
      payment.dispute.status = status
      events.emit('charge.dispute.closed', disputeObject(session, payment))
    },
  }
}
