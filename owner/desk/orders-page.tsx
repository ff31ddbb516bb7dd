import { fromCents } from '../../contract/currencies.ts'
import { money } from '../../model/formats.ts'
import { sellsSeveral, soldIn } from '../../model/sold.ts'
import { listOrders } from '../../server/sales/order-lists.ts'
import { buyerEmail } from '../../server/sales/orders.ts'
import { stateInWords, states } from '../../server/sales/settlement.ts'
import { handle } from '../../server/store/id.ts'
import type { Db, Order, OrderState as State } from '../../server/store/tables.ts'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Choice, type List, readList, Search, type View } from './list.tsx'
import { ContactLink, moment } from './rows.tsx'

const stateNames = Object.keys(states) as State[]

export const ordersOf = (db: Db): List<Order> => ({
  name: 'orders',
  one: 'order',
  read: ({ search, state }, page) =>
    listOrders(db, { search, state: stateNames.find((each) => each === state), ...page }),
  keyOf: ({ id }) => id,
  none: 'No order matches.',
  // Read for each page, because a publication can add a product.
  get columns(): List<Order>['columns'] {
    return [
      {
        title: 'Order',
        of: ({ id }) => <a href={`${base()}/orders/${id}`}>{handle(id)}</a>,
        plain: ({ id }) => id,
      },
      {
        title: 'Buyer',
        of: (order) => <Buyer order={order} />,
        plain: buyerEmail,
      },
      ...(sellsSeveral() ? [{ title: 'Product', of: (order: Order) => soldIn(order).title }] : []),
      { title: 'State', of: (order) => <OrderState order={order} />, plain: stateInWords },
      {
        title: 'Amount',
        numeric: true,
        of: ({ amount_cents, currency }) => money(amount_cents, currency),
        plain: ({ amount_cents, currency }) => fromCents(amount_cents, currency),
      },
      {
        title: 'Refunded',
        numeric: true,
        of: ({ refunded_cents, currency }) => (refunded_cents > 0 ? money(refunded_cents, currency) : ''),
        plain: ({ refunded_cents, currency }) => fromCents(refunded_cents, currency),
      },
      { title: 'Currency', of: ({ currency }) => currency.toUpperCase(), isInFileAlone: true },
      moment('Opened', ({ created_at }) => created_at),
      moment('Paid', ({ paid_at }) => paid_at),
    ]
  },
})

export async function showOrders(db: Db, view: View): Promise<Response> {
  const list = await readList(ordersOf(db), view)
  const action = `${base()}/orders`
  return deskPage({
    here: '/orders',
    title: list.title,
    children: (
      <>
        <nav className="ranges" aria-label="Besides">
          <a href={`${action}/gift`}>Give free access …</a>
          <a href={`${base()}/coupons`}>Coupons</a>
        </nav>
        <Search action={action} view={view} label="Part of an address, a name or an order number">
          <Choice
            name="state"
            label="State"
            value={view.asked.state}
            any="Any state"
            options={stateNames.map((state) => [state, state.replaceAll('_', ' ')])}
          />
        </Search>
        <p className="soft">Since the first one. {list.csv}</p>
        {list.table}
      </>
    ),
  })
}

export function Buyer({ order }: { order: Parameters<typeof buyerEmail>[0] }) {
  const email = buyerEmail(order)
  return email ? <ContactLink email={email} /> : 'forgotten'
}

export function OrderState({ order }: { order: Order }) {
  return <span className={`badge ${tone(order)}`}>{stateInWords(order)}</span>
}

function tone({ state, revoked_at }: Order): string {
  if (['disputed', 'dispute_lost', 'payment_failed', 'mismatched'].includes(state)) return 'bad'
  if (state === 'paid' || state === 'gift') return revoked_at === null ? 'good' : 'mind'
  return ['pending', 'processing', 'partly_refunded'].includes(state) ? 'mind' : ''
}
