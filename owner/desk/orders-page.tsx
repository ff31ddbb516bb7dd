import { dollars } from '../../contract/figures.ts'
import { listOrders } from '../../server/sales/order-lists.ts'
import { stateInWords } from '../../server/sales/settlement.ts'
import type { Services } from '../../server/services.ts'
import type { Order } from '../../server/store/tables.ts'
import { handle } from '../handle.ts'
import { count, time } from '../table.ts'
import { deskPage } from './frame.tsx'
import { Pager, pageOf, Search, type View } from './pager.tsx'
import { Rows } from './rows.tsx'

export async function showOrders({ db }: Services, base: string, view: View): Promise<Response> {
  const { rows, next, total } = await listOrders(db, pageOf(view))
  const action = `${base}/orders`
  return deskPage({
    base,
    here: '/orders',
    title: view.search ? `Orders for “${view.search}”` : count(await total(), 'order'),
    said: view.said,
    children: (
      <>
        <Search action={action} view={view} label="A part of an address, a name or an order number" />
        <p>
          <a href={`${action}/gift`}>Give a free place …</a>
        </p>
        <Rows
          rows={rows}
          keyOf={({ id }) => id}
          none={view.search ? 'No order fits.' : 'Nobody has bought yet.'}
          columns={[
            { title: 'Order', of: ({ id }) => <a href={`${action}/${id}`}>{handle(id)}</a> },
            { title: 'Buyer', of: (order) => <Buyer order={order} base={base} /> },
            { title: 'State', of: (order) => <OrderState order={order} /> },
            { title: 'Amount', numeric: true, of: ({ amount_cents }) => dollars(amount_cents) },
            {
              title: 'Refunded',
              numeric: true,
              of: ({ refunded_cents }) => (refunded_cents > 0 ? dollars(refunded_cents) : ''),
            },
            { title: 'Opened', of: ({ created_at }) => <span className="short">{time(created_at)}</span> },
            { title: 'Paid', of: ({ paid_at }) => paid_at && <span className="short">{time(paid_at)}</span> },
          ]}
        />
        <Pager action={action} view={view} next={next} />
      </>
    ),
  })
}

export function Buyer({ order, base }: { order: Order; base: string }) {
  const email = order.paid_email ?? order.email
  return email ? <a href={`${base}/contacts/${encodeURIComponent(email)}`}>{email}</a> : 'forgotten'
}

export function OrderState({ order }: { order: Order }) {
  return <span className={`badge ${tone(order)}`}>{stateInWords(order)}</span>
}

function tone({ state, revoked_at }: Order): string {
  if (['disputed', 'dispute_lost', 'payment_failed', 'mismatched'].includes(state)) return 'bad'
  if (state === 'paid' || state === 'gift') return revoked_at === null ? 'good' : 'mind'
  return ['pending', 'processing', 'partly_refunded'].includes(state) ? 'mind' : ''
}
