import type { Context, Hono } from 'hono'
import { fromCents } from '../../contract/currencies.ts'
import { mainProduct } from '../../contract/products.ts'
import { listed, longDate, money } from '../../model/formats.ts'
import { needProducts, onSale, openedBy, products, sellsSeveral, soldIn, titlesOf } from '../../model/sold.ts'
import { listOrders } from '../../server/sales/order-lists.ts'
import { buyerEmail, findOrder } from '../../server/sales/orders.ts'
import { paidInWords, stateInWords, states } from '../../server/sales/settlement.ts'
import type { Services } from '../../server/services.ts'
import { handle } from '../../server/store/id.ts'
import type { Db, Order, OrderState as State } from '../../server/store/tables.ts'
import { isStale } from '../acts/seen.ts'
import { time } from '../acts/site-time.ts'
import { confirmPage } from './confirm-page.tsx'
import { base, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Choice, type List, listRoutes, readList, Search, type View } from './list.tsx'
import { acts, type Fault, gift } from './order-acts.ts'
import { ContactLink, contact, Labeled, moment, nameOf, PersonName, Rows } from './rows.tsx'

/** The routes of the orders and their actions. Logs the owner's actions. */
export function orderRoutes(desk: Hono, services: Services): void {
  const { db } = services
  const formOf = async (c: Context) => {
    const { typed = '', seen, product = mainProduct } = await c.req.parseBody()
    return { typed: `${typed}`.trim(), seen: seen?.toString(), product: `${product}` }
  }
  const note = (act: string, orderId: string | null, said: string) =>
    services.log.info({ act, orderId, said }, 'the owner acted at the desk')

  listRoutes(desk, services, ordersOf(db), (view) => showOrders(db, view))
  desk.get('/orders/gift', () => confirmGift())
  desk.post('/orders/gift', async (c) => {
    const { typed, product } = await formOf(c)
    const said = await gift(services, typed, product)
    if (typeof said !== 'string') return confirmGift({ typed, product, said: said.fault })
    note('gift', null, said)
    return thenSay(c, '/orders', said)
  })
  desk.get('/orders/:id', async (c) => {
    const order = await findOrder(db, c.req.param('id'))
    return order ? showOrder(order) : c.notFound()
  })
  desk.get('/orders/:id/:act', async (c) => {
    const { id, act: name } = c.req.param()
    return (await confirmAct(db, { id, name })) ?? c.redirect(`${base()}/orders/${id}`, 303)
  })
  desk.post('/orders/:id/:act', async (c) => {
    const { id, act: name } = c.req.param()
    const form = await formOf(c)
    const result = await performAct(services, { id, name, ...form })
    if (result === null) return c.notFound()
    if ('fault' in result) {
      const again = await confirmAct(db, { id, name, typed: form.typed, said: result.fault })
      return again ?? thenSay(c, `/orders/${id}`, result.fault)
    }
    note(name, id, result.said)
    return thenSay(c, `/orders/${id}`, result.said)
  })
}

/** Shows one order with its details and actions. */
function showOrder(order: Order): Response {
  const { id } = order
  const possible = Object.entries(acts).filter(([, act]) => act.isPossible(order))
  return deskPage({
    here: '/orders',
    title: `Order ${handle(id)}`,
    children: (
      <>
        <section className="card">
          <Rows
            rows={facts(order)}
            columns={[
              { title: 'What', of: ([name]) => name },
              { title: 'This order', of: ([, value]) => value },
            ]}
          />
        </section>
        <nav className="ranges" aria-label="Actions">
          {possible.map(([name, { label }]) => (
            <a key={name} href={`${base()}/orders/${id}/${name}`}>
              {label} …
            </a>
          ))}
        </nav>
        {possible.length === 0 && <p className="soft">Nothing can be done with this order.</p>}
      </>
    ),
  })
}

function facts(order: Order) {
  const all = [
    ['Buyer', <ContactLink key="buyer" email={buyerEmail(order)} />],
    ['Name', nameOf(order) && <PersonName key="name" of={order} />],
    ['Product', needProducts([order]) ? soldIn(order).title : null],
    ['It opens', order.includes && listed(titlesOf(openedBy(order)))],
    ['State', <OrderState key="state" order={order} />],
    ['Why it was revoked', order.revoked_why],
    ['Mismatch', order.objection],
    [order.paid_at === null ? 'Price' : 'Paid', paidInWords(order)],
    ['Refunded', order.refunded_cents > 0 ? money(order.refunded_cents, order.currency) : null],
    ['Lost to a dispute', order.lost_cents > 0 ? money(order.lost_cents, order.currency) : null],
    ['Agreed to', order.consent],
    ['Agreed on', time(order.consented_at)],
    ['Terms of', order.terms_of && longDate(order.terms_of)],
    ['Withdrawn on', time(order.withdrawn_at)],
    ['Begun with', order.email === buyerEmail(order) ? null : order.email],
    ['Money', order.livemode === 1 ? 'real' : 'test'],
    ['Opened', time(order.created_at)],
    ['Paid on', time(order.paid_at)],
    ['Order', <small key="order">{order.id}</small>],
    ['Checkout', order.checkout_session_id && <small key="checkout">{order.checkout_session_id}</small>],
    ['Payment', order.payment_intent_id && <small key="payment">{order.payment_intent_id}</small>],
  ] as const
  return all.filter(([, value]) => value !== null && value !== '')
}

/**
 * Asks for confirmation of an action, with what the owner `typed` before if it couldn't be done. Returns null if the order
 * doesn't exist or the action isn't possible.
 */
async function confirmAct(
  db: Db,
  { id, name, typed, said }: { id: string; name: string; typed?: string; said?: string },
): Promise<Response | null> {
  const order = await findOrder(db, id)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!order || !act?.isPossible(order)) return null
  const back = `${base()}/orders/${id}`
  const { label, field, isCareful = false } = act
  return confirmPage({
    here: '/orders',
    back,
    action: `${back}/${name}`,
    title: `${label}?`,
    warning: act.warning(order),
    label,
    fields: field && <Typed {...field} value={typed ?? field.value?.(order)} />,
    isCareful,
    hidden: { seen: String(order.version) },
    said,
  })
}

/**
 * Performs an action, and returns its result. Does nothing if the order has changed since its form was opened (`seen`), for
 * example because the owner went back to the form of a refund that has been made. Returns null if there is no such action.
 */
async function performAct(
  services: Services,
  { id, name, typed, seen }: { id: string; name: string; typed: string; seen: string | undefined },
): Promise<{ said: string } | Fault | null> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) return null
  const order = await findOrder(services.db, id)
  if (order && isStale(seen, String(order.version))) {
    const said = 'The order has changed since you opened that form: nothing was done. This is the order now.'
    // An amount that was meant for the order as it was is gone.
    return act.field && !act.field.value ? { fault: said } : { said }
  }
  const result = await act.run(services, id, typed)
  return typeof result === 'string' ? { said: result } : result
}

const Typed = ({ label, type, value }: { label: string; type: string; value: string | undefined }) => (
  <Labeled label={label} name="typed" type={type} required defaultValue={value} />
)

/** Shows the form that gives somebody a product for free, and what was typed if it couldn't be done. What is for sale comes first. */
function confirmGift(refused?: { typed: string; product: string; said: string }): Response {
  const back = `${base()}/orders`
  const choices = [...new Set([...onSale(), ...products()])]
  return confirmPage({
    here: '/orders',
    back,
    action: `${back}/gift`,
    title: 'Free access',
    warning: 'This address gets an email with a link. Nobody pays, and it doesn’t count as a sale.',
    label: 'Give free access',
    fields: (
      <>
        <Typed label="Email" type="email" value={refused?.typed} />
        {sellsSeveral() && (
          <>
            <label htmlFor="product">What</label>
            <select id="product" name="product" defaultValue={refused?.product}>
              {choices.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </>
        )}
      </>
    ),
    isCareful: false,
    said: refused?.said,
  })
}

const stateNames = Object.keys(states) as State[]

export const ordersOf = (db: Db): List<Order> => ({
  name: 'orders',
  one: 'order',
  read: ({ search, state }, page) =>
    listOrders(db, { search, state: stateNames.find((each) => each === state), ...page }),
  none: 'No order matches.',
  // Read for each page, because a publication can add a product.
  get columns(): List<Order>['columns'] {
    return [
      {
        title: 'Order',
        of: ({ id }) => <a href={`${base()}/orders/${id}`}>{handle(id)}</a>,
        plain: ({ id }) => id,
      },
      contact('Buyer', buyerEmail),
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

async function showOrders(db: Db, view: View): Promise<Response> {
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

function OrderState({ order }: { order: Order }) {
  return <span className={`badge ${tone(order)}`}>{stateInWords(order)}</span>
}

function tone({ state, revoked_at }: Order): string {
  if (['disputed', 'dispute_lost', 'payment_failed', 'mismatched'].includes(state)) return 'bad'
  if (state === 'paid' || state === 'gift') return revoked_at === null ? 'good' : 'mind'
  return ['pending', 'processing', 'partly_refunded'].includes(state) ? 'mind' : ''
}
