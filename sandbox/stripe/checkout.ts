import { day, second } from '../../server/process/clock.ts'
import {
  type Account,
  isSame,
  type Payment,
  type Refund,
  redeem,
  type Session,
  type State,
  sandboxId,
  usableCodes,
} from './account.ts'
import type { EventDelivery } from './events.ts'
import {
  chargeObject,
  disputeObject,
  disputesOf,
  price,
  productIn,
  refundObject,
  type SandboxSite,
  sessionObject,
  total,
} from './objects.ts'
import type { sessionFrom } from './parameters.ts'

type Wishes = ReturnType<typeof sessionFrom>

export type Checkouts = ReturnType<typeof checkouts>

/** Returns the operations on checkouts. Each change emits the events that Stripe would send. */
export function checkouts(account: Account, events: EventDelivery, site: SandboxSite) {
  const change = changing(account, events)
  const changePayment = (
    id: string,
    type: string,
    act: (session: Session, payment: Payment) => object | null,
  ) => change(id, type, (session) => session.payment && act(session, session.payment))
  const seconds = () => Math.floor(account.clock.now() / second)
  const shown = (session: Session) => sessionObject(session, site)
  const expire = (id: string) =>
    change(id, 'checkout.session.expired', (session) => (expireNow(session) ? shown(session) : null))

  return {
    create: (wishes: Wishes) => create(account, wishes),

    /** Returns a session. First expires the session if its time is up. */
    find(id: string): Session | undefined {
      const session = account.read().sessions[id]
      if (session?.status !== 'open' || session.expiresAt * second > account.clock.now()) return session
      expire(id)
      return account.read().sessions[id]
    },

    /** Returns the promotion codes that are valid now. */
    codes: (session: Session) => usableCodes(account, productIn(session).currency).map(({ code }) => code),
    takes: (session: Session, typed: string) =>
      usableCodes(account, productIn(session).currency).some(({ code }) => isSame(code, typed)),
    all: () => Object.values(account.read().sessions).sort((a, b) => b.created - a.created),
    expire,

    complete: (id: string, form: PayForm) =>
      change(id, 'checkout.session.completed', (session, state) =>
        complete(session, form, { now: seconds(), state }) ? shown(session) : null,
      ),

    /** Completes a delayed payment, or makes it fail. */
    finish: (id: string, succeeded: boolean) =>
      changePayment(
        id,
        `checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`,
        (session, payment) => shown(finish(session, payment, succeeded)),
      ),

    /** Refunds an amount in cents, but never more than the remainder. */
    refund(id: string, cents: number) {
      changePayment(id, 'refund.created', (session, payment) => refund(session, payment, cents))
      changePayment(id, 'charge.refunded', chargeObject)
    },

    /** Makes the newest successful refund fail, as when the buyer's bank returns it. */
    failRefund(id: string) {
      changePayment(id, 'refund.failed', failRefund)
    },

    /** Opens a dispute about an amount in cents. */
    dispute: (id: string, cents: number) =>
      changePayment(id, 'charge.dispute.created', (session, payment) => openDispute(session, payment, cents)),
    closeDispute: (id: string, status: 'won' | 'lost') =>
      changePayment(id, 'charge.dispute.closed', (session, payment) =>
        closeDispute(session, payment, status),
      ),
  }
}

/** Returns a function that changes a session and emits the resulting event. */
function changing({ write }: Account, events: EventDelivery) {
  return (id: string, type: string, act: (session: Session, state: State) => object | null): void => {
    const object = write((state) => {
      const session = state.sessions[id]
      return session ? act(session, state) : null
    })
    if (object) events.emit(type, object)
  }
}

/** How long to keep sessions: as long as the site keeps Stripe's events. */
const keptSeconds = (90 * day) / second

function create({ clock, write }: Account, wishes: Wishes): Session {
  return write(({ sessions }) => {
    const oldest = clock.now() / second - keptSeconds
    for (const { id, created } of Object.values(sessions)) if (created < oldest) delete sessions[id]
    const session: Session = {
      ...wishes,
      id: sandboxId('cs'),
      created: Math.floor(clock.now() / second),
      status: 'open',
      paymentStatus: 'unpaid',
      discountCents: 0,
      paidEmail: null,
      paidName: null,
      payment: null,
    }
    sessions[session.id] = session
    return session
  })
}

function expireNow(session: Session): boolean {
  if (session.status !== 'open') return false
  session.status = 'expired'
  return true
}

/** The buyer's entries. `delayed` selects a delayed payment method. */
type PayForm = {
  email: string | null
  name: string | null
  code: string
  delayed: boolean
  inEuros: boolean
}

/** A made-up exchange rate. */
const euros = 0.9236

function complete(
  session: Session,
  { email, name, code, delayed, inEuros }: PayForm,
  { now, state }: { now: number; state: State },
): boolean {
  if (session.status !== 'open') return false
  session.status = 'complete'
  if (session.promotionCodes) session.discountCents = redeem(state, code, { cents: price(session), now })
  session.paidEmail = email ?? session.customerEmail
  session.paidName = name
  // Stripe creates no payment for a total of zero.
  if (total(session) === 0) {
    session.paymentStatus = 'no_payment_required'
    return true
  }
  if (inEuros) session.presented = { amount: Math.round(total(session) * euros), currency: 'eur' }
  session.paymentStatus = delayed ? 'unpaid' : 'paid'
  session.payment = {
    id: sandboxId('pi'),
    chargeId: sandboxId('ch'),
    chargedAt: now,
    status: delayed ? 'processing' : 'succeeded',
    refundedCents: 0,
    refunds: [],
    dispute: null,
  }
  return true
}

/** Ends a delayed payment, which was created as pending when the buyer completed the checkout. */
function finish(session: Session, payment: Payment, succeeded: boolean): Session {
  payment.status = succeeded ? 'succeeded' : 'requires_payment_method'
  if (succeeded) session.paymentStatus = 'paid'
  return session
}

function refund(session: Session, payment: Payment, cents: number) {
  const amount = Math.min(cents, total(session) - payment.refundedCents)
  const made: Refund = { id: sandboxId('re'), amount, status: 'succeeded' }
  payment.refundedCents += amount
  payment.refunds.unshift(made)
  return refundObject(made, session, payment)
}

function failRefund(session: Session, payment: Payment) {
  const refund = payment.refunds.find(({ status }) => status === 'succeeded')
  if (!refund) return null
  refund.status = 'failed'
  payment.refundedCents -= refund.amount
  return refundObject(refund, session, payment)
}

function openDispute(session: Session, payment: Payment, amount: number) {
  const dispute = { id: sandboxId('dp'), status: 'needs_response', amount } as const
  if (payment.dispute?.status === 'needs_response') return null
  payment.earlierDisputes = disputesOf(payment)
  payment.dispute = dispute
  return disputeObject(session, payment, dispute)
}

function closeDispute(session: Session, payment: Payment, status: 'won' | 'lost') {
  if (!payment.dispute) return null
  payment.dispute.status = status
  return disputeObject(session, payment, payment.dispute)
}
