import { type Context, Hono } from 'hono'
import { dollars, offer } from '../../contract/offer.ts'
import { page } from '../../server/http/page.tsx'
import { refuse } from '../../server/http/refuse.tsx'
import { second } from '../../server/process/clock.ts'
import type { Session } from './account.ts'
import { type Checkouts, promotionCode } from './checkout.ts'
import type { EventDelivery } from './events.ts'
import { total } from './objects.ts'

/** The pay page and the owner's view of the sandbox's payments: mounted at /sandbox/stripe, never in live mode. */
export function stripePages(sessions: Checkouts, events: EventDelivery): Hono {
  const app = new Hono()

  app.get('/', () =>
    page({ title: 'Sandbox payments', wide: true, body: <Payments sessions={sessions.all()} /> }),
  )

  app.post('/payments/:id', async (c) => {
    const form = await readForm(c)
    if (!form) return noForm(c)
    const session = sessions.find(c.req.param('id'))
    if (!session) return noSuchCheckout()
    actOn(sessions, session, form('wish'))
    await events.deliver()
    return c.redirect('/sandbox/stripe', 303)
  })

  app.get('/pay/:id', (c) => {
    const session = sessions.find(c.req.param('id'))
    if (!session) return noSuchCheckout()
    return session.status === 'open' ? payPage(session) : closedPage(session)
  })

  app.post('/pay/:id', async (c) => {
    const form = await readForm(c)
    if (!form) return noForm(c)
    const session = sessions.find(c.req.param('id'))
    if (!session) return noSuchCheckout()
    if (session.status !== 'open') return closedPage(session)
    const wish = form('wish') || 'pay'
    if (!payWishes.includes(wish)) return refuse(c, { status: 400, error: 'This page has no such button.' })
    if (wish === 'leave') return c.redirect(session.cancelUrl ?? '/', 303)
    if (wish === 'expire') sessions.expire(session.id)
    else
      sessions.complete(session.id, {
        email: form('email') || null,
        name: form('name') || null,
        code: form('code'),
        delayed: wish === 'pay-later',
      })
    // As at Stripe, the site hears of it before the buyer comes back, if it answers in time.
    await events.deliver()
    if (wish === 'expire') return closedPage({ ...session, status: 'expired' })
    return c.redirect(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  return app
}

/** A form's fields by their names, the missing ones empty; null for what is no form. */
async function readForm(c: Context): Promise<((name: string) => string) | null> {
  const form = await c.req.formData().catch(() => null)
  return form && ((name) => form.get(name)?.toString().trim() ?? '')
}

/** The buttons of the pay page. */
const payWishes = ['pay', 'pay-later', 'leave', 'expire']

function noForm(c: Context): Response {
  return refuse(c, { status: 415, error: 'Please send a form.' })
}

function actOn(sessions: Checkouts, session: Session, wish: string) {
  const offered = wishesFor(session).some(([each]) => each === wish)
  if (!offered) return
  if (wish === 'succeed' || wish === 'fail') sessions.finish(session.id, wish === 'succeed')
  if (wish === 'refund') sessions.refund(session.id, total(session))
  if (wish === 'refund-part') sessions.refund(session.id, Math.ceil(total(session) / 3))
  if (wish === 'refund-fails') sessions.failRefund(session.id)
  if (wish === 'dispute') sessions.dispute(session.id)
  if (wish === 'dispute-won') sessions.closeDispute(session.id, 'won')
  if (wish === 'dispute-lost') sessions.closeDispute(session.id, 'lost')
}

function payPage(session: Session): Response {
  return page({
    title: 'Sandbox checkout',
    body: (
      <>
        <p className="note">
          This page takes no money. It stands in for Stripe until the site has a Stripe key.
        </p>
        <div className="card">
          <p>
            <strong>{offer.product}</strong>
          </p>
          <p>{dollars(total(session))}, once</p>
        </div>
        <form method="post">
          <label>
            Email
            <input name="email" type="email" required defaultValue={session.customerEmail ?? ''} />
          </label>
          <label>
            Name on the card (may stay empty)
            <input name="name" autoComplete="off" />
          </label>
          {session.promotionCodes && (
            <label>
              Promotion code ({promotionCode} takes a fifth off)
              <input name="code" />
            </label>
          )}
          <p className="row">
            <button type="submit" name="wish" value="pay">
              Pay (no money moves)
            </button>
            <button type="submit" name="wish" value="pay-later" className="quiet">
              Pay by a delayed method
            </button>
            <button type="submit" name="wish" value="leave" className="quiet" formNoValidate>
              Leave
            </button>
            <button type="submit" name="wish" value="expire" className="quiet" formNoValidate>
              Let it expire
            </button>
          </p>
        </form>
      </>
    ),
  })
}

function Payments({ sessions }: { sessions: Session[] }) {
  if (sessions.length === 0) return <p>No checkout has been opened yet.</p>
  return (
    <>
      <p className="soft">What Stripe would have. No money is involved.</p>
      <table>
        <thead>
          <tr>
            <th>Opened</th>
            <th>Email</th>
            <th>State</th>
            <th>What happens next</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.id}>
              <td>{new Date(session.created * second).toISOString().slice(0, 16).replace('T', ' ')}</td>
              <td>{session.paidEmail ?? session.customerEmail}</td>
              <td>{describe(session)}</td>
              <td>
                <form method="post" action={`/sandbox/stripe/payments/${session.id}`} className="row">
                  {wishesFor(session).map(([wish, label]) => (
                    <button key={wish} type="submit" name="wish" value={wish} className="quiet">
                      {label}
                    </button>
                  ))}
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
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
  ]
}

function describe(session: Session): string {
  const { payment } = session
  if (!payment) return session.status
  if (payment.dispute) return `dispute: ${payment.dispute.status}`
  if (payment.refundedCents > 0) return `refunded ${dollars(payment.refundedCents)}`
  return payment.status
}

function closedPage(session: Session): Response {
  return page({
    title: session.status === 'expired' ? 'This checkout has expired' : 'This checkout is complete',
    body: (
      <p>
        <a href={session.cancelUrl ?? '/'}>Back to the site</a>
      </p>
    ),
  })
}

function noSuchCheckout(): Response {
  return page({ title: 'No such checkout', status: 404, body: <p>It may belong to another sandbox.</p> })
}
