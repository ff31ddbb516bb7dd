import { dollars } from '../../contract/offer.ts'
import { listOrders } from '../../server/sales/order-lists.ts'
import { findOrder, settleOrder } from '../../server/sales/orders.ts'
import { settleCheckout } from '../../server/sales/settle.ts'
import type { Services } from '../../server/services.ts'
import type { Order } from '../../server/store/tables.ts'
import { VendorError } from '../../server/vendors/vendor-error.ts'
import { handle } from '../handle.ts'
import { count, time } from '../table.ts'
import { deskPage } from './frame.tsx'
import { Rows } from './rows.tsx'

const refundable: readonly Order['state'][] = ['paid', 'partly_refunded']

export async function showOrders({ db }: Services, base: string, said?: string): Promise<Response> {
  const { rows, total } = await listOrders(db, { limit: 200 })
  return deskPage({
    base,
    here: '/orders',
    title: count(total, 'order'),
    said,
    children: (
      <>
        <Rows
          rows={rows}
          keyOf={({ id }) => id}
          none="Nobody has bought yet."
          columns={[
            { title: 'Buyer', of: (order) => <Buyer order={order} base={base} /> },
            {
              title: 'State',
              of: ({ state }) => <span className={`badge ${tone(state)}`}>{state.replaceAll('_', ' ')}</span>,
            },
            { title: 'Amount', numeric: true, of: ({ amount_cents }) => dollars(amount_cents) },
            {
              title: 'Refunded',
              numeric: true,
              of: ({ refunded_cents }) => (refunded_cents > 0 ? dollars(refunded_cents) : ''),
            },
            { title: 'Opened', of: ({ created_at }) => <span className="short">{time(created_at)}</span> },
            { title: 'Paid', of: ({ paid_at }) => paid_at && <span className="short">{time(paid_at)}</span> },
            { title: 'Order', of: ({ id }) => <small className="soft">{handle(id)}</small> },
            { title: '', of: (order) => <Refund order={order} base={base} /> },
          ]}
        />
        {rows.length < total && <p className="soft">The newest {rows.length} are shown.</p>}
      </>
    ),
  })
}

/** Stripe gives the money back; the order follows from what Stripe then says. */
export async function refundOrder(services: Services, id: string): Promise<string> {
  const order = await findOrder(services.db, id)
  if (!order?.payment_intent_id || !order.checkout_session_id || !refundable.includes(order.state))
    return 'There is nothing to refund.'
  try {
    await services.payments.refund({ ...order, payment_intent_id: order.payment_intent_id })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    // Stripe keeps a refusal under its key for a day: the next click is to have another.
    if (!error.retryable) await settleOrder(services.db, order, {}, services.clock.now())
    return `Stripe did not refund: ${error.what}`
  }
  const settled = await settleCheckout(services, order.checkout_session_id)
  const said = settled?.state === 'refunded' ? 'Refunded' : 'Stripe has not given it back'
  return `${said}. The order is ${settled?.state.replaceAll('_', ' ')}.`
}

function Buyer({ order, base }: { order: Order; base: string }) {
  const email = order.paid_email ?? order.email
  return email ? <a href={`${base}/contacts/${encodeURIComponent(email)}`}>{email}</a> : 'forgotten'
}

function tone(state: Order['state']): string {
  if (state === 'paid') return 'good'
  if (['pending', 'processing', 'partly_refunded'].includes(state)) return 'mind'
  return ['disputed', 'dispute_lost', 'payment_failed'].includes(state) ? 'bad' : ''
}

/** A second click, on what opens, so that a slip of the hand gives no money away. */
function Refund({ order, base }: { order: Order; base: string }) {
  if (!refundable.includes(order.state)) return null
  return (
    <details>
      <summary>Refund …</summary>
      <form method="post" action={`${base}/orders/${order.id}/refund`}>
        <button type="submit" className="careful">
          Give back {dollars(order.amount_cents - order.refunded_cents)}
        </button>
      </form>
    </details>
  )
}
