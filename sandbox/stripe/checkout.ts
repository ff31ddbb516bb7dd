import { second } from '../../server/clock.ts'
import { type Account, type Payment, type Session, sandboxId } from './account.ts'
import type { EventDelivery } from './events.ts'
import { chargeObject, disputeObject, sessionObject, total } from './objects.ts'

type Made = 'id' | 'created' | 'status' | 'paymentStatus' | 'discountCents' | 'paidEmail' | 'payment'
type Wishes = Omit<Session, Made>

/** The account's one promotion code, which takes a fifth off. */
export const promotionCode = 'SANDBOX20'

export type Checkouts = ReturnType<typeof checkouts>

/** What can happen to a checkout, each with the events that Stripe sends for it. */
export function checkouts(account: Account, events: EventDelivery, siteUrl: string) {
  const { clock, read, write } = account

  /** Changes a session as it is now, and tells the site of it. */
  function change(id: string, type: string, act: (session: Session) => object | undefined) {
    const object = write(({ sessions }) => {
      const session = sessions[id]
      return session && act(session)
    })
    if (object) events.emit(type, object)
  }
  const withPayment =
    (act: (session: Session, payment: Payment) => object | undefined) => (session: Session) =>
      session.payment ? act(session, session.payment) : undefined

  function expire(id: string) {
    change(id, 'checkout.session.expired', (session) => {
      if (session.status !== 'open') return undefined
      session.status = 'expired'
      return sessionObject(session, siteUrl)
    })
  }

  return {
    create(wishes: Wishes): Session {
      return write(({ sessions }) => {
        const session: Session = {
          ...wishes,
          id: sandboxId('cs'),
          created: Math.floor(clock.now() / second),
          status: 'open',
          paymentStatus: 'unpaid',
          discountCents: 0,
          paidEmail: null,
          payment: null,
        }
        sessions[session.id] = session
        return session
      })
    },

    /** A session, expired first if its time is over. */
    find(id: string): Session | undefined {
      const session = read().sessions[id]
      if (session?.status !== 'open' || session.expiresAt * second > clock.now()) return session
      expire(id)
      return read().sessions[id]
    },

    all: () => Object.values(read().sessions).sort((a, b) => b.created - a.created),

    expire,

    /** Completes the form: paid at once, or by a method that takes its time. */
    complete(id: string, { email, code, delayed }: { email: string | null; code: string; delayed: boolean }) {
      change(id, 'checkout.session.completed', (session) => {
        if (session.status !== 'open') return undefined
        session.status = 'complete'
        if (session.promotionCodes && code === promotionCode) session.discountCents = total(session) / 5
        session.paymentStatus = delayed ? 'unpaid' : 'paid'
        session.paidEmail = email ?? session.customerEmail
        session.payment = {
          id: sandboxId('pi'),
          chargeId: sandboxId('ch'),
          status: delayed ? 'processing' : 'succeeded',
          refundedCents: 0,
          dispute: null,
        }
        return sessionObject(session, siteUrl)
      })
    },

    /** Ends a delayed payment. */
    finish(id: string, succeeded: boolean) {
      const outcome = withPayment((session, payment) => {
        payment.status = succeeded ? 'succeeded' : 'requires_payment_method'
        if (succeeded) session.paymentStatus = 'paid'
        return sessionObject(session, siteUrl)
      })
      change(id, `checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, outcome)
    },

    /** Gives back so many cents, or what is left. */
    refund(id: string, cents: number) {
      const give = withPayment((session, payment) => {
        const amount = Math.min(cents, total(session) - payment.refundedCents)
        payment.refundedCents += amount
        return {
          id: sandboxId('re'),
          object: 'refund',
          amount,
          payment_intent: payment.id,
          status: 'succeeded',
        }
      })
      change(id, 'refund.created', give)
      change(id, 'charge.refunded', withPayment(chargeObject))
    },

    dispute(id: string) {
      const open = withPayment((session, payment) => {
        payment.dispute ??= { id: sandboxId('dp'), status: 'needs_response' }
        return disputeObject(session, payment)
      })
      change(id, 'charge.dispute.created', open)
    },

    closeDispute(id: string, status: 'won' | 'lost') {
      const close = withPayment((session, payment) => {
        if (!payment.dispute) return undefined
        payment.dispute.status = status
        return disputeObject(session, payment)
      })
      change(id, 'charge.dispute.closed', close)
    },
  }
}
