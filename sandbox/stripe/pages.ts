import { type Context, Hono } from 'hono'
import type { SandboxPayment } from '../../contract/server-pages.ts'
import { money } from '../../model/formats.ts'
import { refuse } from '../../server/http/refuse.ts'
import { keyQuery } from '../../server/http/sandbox-key.ts'
import { showPage } from '../../server/http/show-page.ts'
import { second } from '../../server/process/clock.ts'
import type { Session } from './account.ts'
import type { Checkouts } from './checkout.ts'
import type { EventDelivery } from './events.ts'
import { productIn, tax, total } from './objects.ts'

/** The pay page, and the owner's view of payments. The server mounts them at /sandbox/stripe, never in live mode. */
export function stripePages(sessions: Checkouts, events: EventDelivery): Hono {
  const app = new Hono()

  app.get('/', (c) =>
    showPage(c, 'sandbox-payments', { payments: sessions.all().map(line), query: keyQuery(c) }),
  )

  app.post('/payments/:id', async (c) => {
    const form = await readForm(c)
    if (!form) return noForm(c)
    const session = sessions.find(c.req.param('id'))
    if (!session) return noSuchCheckout(c)
    actOn(sessions, session, form('wish'))
    await events.deliver()
    return c.redirect(`/sandbox/stripe${keyQuery(c)}`, 303)
  })

  app.get('/pay/:id', (c) => {
    const session = sessions.find(c.req.param('id'))
    if (!session) return noSuchCheckout(c)
    return session.status === 'open'
      ? payPage(c, session, { codes: sessions.codes(session) })
      : closedPage(c, session)
  })

  app.post('/pay/:id', async (c) => {
    const form = await readForm(c)
    if (!form) return noForm(c)
    const session = sessions.find(c.req.param('id'))
    if (!session) return noSuchCheckout(c)
    if (session.status !== 'open') return closedPage(c, session)
    const wish = form('wish') || 'pay'
    if (!payWishes.includes(wish)) return refuse(c, { status: 400, error: 'This page has no such button.' })
    if (wish === 'leave') return c.redirect(session.cancelUrl ?? '/', 303)
    if (wish.startsWith('pay') && session.termsRequired && form('terms') === '')
      return refuse(c, { status: 400, error: 'Please agree to the terms of service.' })
    const code = session.promotionCodes ? form('code') : ''
    if (wish.startsWith('pay') && code !== '' && !sessions.takes(session, code))
      return payPage(c, session, {
        codes: sessions.codes(session),
        typed: { email: form('email'), name: form('name'), code },
      })
    if (wish === 'expire') sessions.expire(session.id)
    else
      sessions.complete(session.id, {
        email: form('email') || null,
        name: form('name') || null,
        code,
        delayed: wish === 'pay-later',
        inEuros: form('currency') === 'eur',
      })
    // Deliver the event before the buyer returns to the site, as Stripe does if the site responds in time.
    await events.deliver()
    if (wish === 'expire') return closedPage(c, { ...session, status: 'expired' })
    return c.redirect(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  return app
}

/** Returns a function that reads a field of the form ('' if missing), or null if the body isn't a form. */
async function readForm(c: Context): Promise<((name: string) => string) | null> {
  const form = await c.req.formData().catch(() => null)
  return form && ((name) => form.get(name)?.toString().trim() ?? '')
}

/** The buttons of the pay page. */
const payWishes = ['pay', 'pay-later', 'leave', 'expire']

function noForm(c: Context): Promise<Response> {
  return refuse(c, { status: 415, error: 'Please send a form.' })
}

function actOn(sessions: Checkouts, session: Session, wish: string) {
  const offered = wishesFor(session).some(([each]) => each === wish)
  if (!offered) return
  if (wish === 'succeed' || wish === 'fail') sessions.finish(session.id, wish === 'succeed')
  if (wish === 'refund') sessions.refund(session.id, total(session))
  if (wish === 'refund-part') sessions.refund(session.id, Math.ceil(total(session) / 3))
  if (wish === 'refund-fails') sessions.failRefund(session.id)
  if (wish === 'dispute') sessions.dispute(session.id, total(session))
  if (wish === 'dispute-part') sessions.dispute(session.id, Math.ceil(total(session) / 3))
  if (wish === 'dispute-won') sessions.closeDispute(session.id, 'won')
  if (wish === 'dispute-lost') sessions.closeDispute(session.id, 'lost')
}

type TypedForm = { email: string; name: string; code: string }

/** Shows the pay page. With `typed`, it shows the buyer's entries again, because the promotion code is invalid. */
function payPage(
  c: Context,
  session: Session,
  { codes, typed }: { codes: readonly string[]; typed?: TypedForm },
): Promise<Response> {
  const { title, currency } = productIn(session)
  const data = {
    product: title,
    currency,
    amountCents: total(session),
    email: session.customerEmail ?? '',
    name: '',
    code: '',
    ...typed,
    codeError: typed ? 'This code is invalid.' : null,
    taxCents: tax(session),
    promotionCodes: session.promotionCodes ? codes : [],
    termsRequired: session.termsRequired,
    note: session.submitText,
  }
  return showPage(c, 'sandbox-pay', data, { status: typed ? 400 : 200 })
}

function line(session: Session): SandboxPayment {
  return {
    id: session.id,
    openedAt: `${new Date(session.created * second).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    email: session.paidEmail ?? session.customerEmail ?? '',
    state: describe(session),
    actions: wishesFor(session).map(([name, label]) => ({ name, label })),
  }
}

function wishesFor({ payment }: Session): [wish: string, label: string][] {
  if (payment?.status === 'processing')
    return [
      ['succeed', 'Payment arrives'],
      ['fail', 'Payment fails'],
    ]
  if (payment?.status !== 'succeeded') return []
  if (payment.dispute?.status === 'needs_response')
    return [
      ['dispute-won', 'Dispute won'],
      ['dispute-lost', 'Dispute lost'],
    ]
  return [
    ['refund', 'Refund'],
    ['refund-part', 'Refund a third'],
    ...(payment.refundedCents > 0 ? [['refund-fails', 'Refund fails'] as [string, string]] : []),
    ['dispute', 'Dispute'],
    ['dispute-part', 'Dispute a third'],
  ]
}

function describe(session: Session): string {
  const { payment } = session
  if (!payment) return session.status
  if (payment.dispute) return `dispute: ${payment.dispute.status}`
  if (payment.refundedCents > 0)
    return `refunded ${money(payment.refundedCents, productIn(session).currency)}`
  return payment.status
}

function closedPage(c: Context, session: Session): Promise<Response> {
  const title = session.status === 'expired' ? 'This checkout has expired' : 'This checkout is complete'
  return showPage(c, 'notice', { title, isError: false })
}

function noSuchCheckout(c: Context): Promise<Response> {
  const text = 'It may belong to another sandbox.'
  return showPage(c, 'notice', { title: 'No such checkout', text, isError: true }, { status: 404 })
}
