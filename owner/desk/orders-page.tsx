import { dollars } from '../../contract/figures.ts'
import { listOrders } from '../../server/sales/order-lists.ts'
import { holdsCourse, refundableCents, stateInWords } from '../../server/sales/settlement.ts'
import type { Services } from '../../server/services.ts'
import type { Order } from '../../server/store/tables.ts'
import { handle } from '../handle.ts'
import { count, time } from '../table.ts'
import { deskPage } from './frame.tsx'
import { Rows } from './rows.tsx'

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
              of: (order) => <span className={`badge ${tone(order.state)}`}>{stateInWords(order)}</span>,
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
            { title: '', of: (order) => <Resend order={order} base={base} /> },
            { title: '', of: (order) => <Refund order={order} base={base} /> },
          ]}
        />
        {rows.length < total && <p className="soft">The newest {rows.length} are shown.</p>}
      </>
    ),
  })
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

function Resend({ order, base }: { order: Order; base: string }) {
  if (!holdsCourse(order) || order.email === '') return null
  return (
    <form method="post" action={`${base}/orders/${order.id}/resend`}>
      <button type="submit" className="quiet">
        Resend the link
      </button>
    </form>
  )
}

/** A second click, on what opens, so that a slip of the hand gives no money away. */
function Refund({ order, base }: { order: Order; base: string }) {
  const left = refundableCents(order)
  if (left <= 0) return null
  return (
    <details>
      <summary>Refund …</summary>
      <form method="post" action={`${base}/orders/${order.id}/refund`}>
        <button type="submit" className="careful">
          Give back {dollars(left)}
        </button>
      </form>
    </details>
  )
}
