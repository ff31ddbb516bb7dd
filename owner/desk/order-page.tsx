import { listed, longDate, money } from '../../model/formats.ts'
import { openedBy, products, sellsSeveral, soldIn, titlesOf } from '../../model/sold.ts'
import { buyerEmail, findOrder } from '../../server/sales/orders.ts'
import { paidInWords } from '../../server/sales/settlement.ts'
import type { Services } from '../../server/services.ts'
import { handle } from '../../server/store/id.ts'
import type { Order } from '../../server/store/tables.ts'
import { time } from '../acts/site-time.ts'
import { confirmPage } from './confirm-page.tsx'
import { deskPage } from './frame.tsx'
import { acts, type Fault } from './order-acts.ts'
import { Buyer, OrderState } from './orders-page.tsx'
import { nameOf, PersonName, Rows } from './rows.tsx'

/** Shows one order with its details and actions. Returns null if the id is unknown. */
export async function showOrder(
  { db }: Pick<Services, 'db'>,
  base: string,
  { id, said }: { id: string; said: string | undefined },
): Promise<Response | null> {
  const order = await findOrder(db, id)
  if (!order) return null
  const possible = Object.entries(acts).filter(([, act]) => act.isPossible(order))
  return deskPage({
    base,
    here: '/orders',
    title: `Order ${handle(id)}`,
    said,
    children: (
      <>
        <section className="card">
          <Rows
            rows={facts(order, base)}
            keyOf={([name]) => name}
            none=""
            columns={[
              { title: 'What', of: ([name]) => name },
              { title: 'This order', of: ([, value]) => value },
            ]}
          />
        </section>
        <nav className="ranges" aria-label="Actions">
          {possible.map(([name, { label }]) => (
            <a key={name} href={`${base}/orders/${id}/${name}`}>
              {label} …
            </a>
          ))}
        </nav>
        {possible.length === 0 && <p className="soft">Nothing can be done with this order.</p>}
      </>
    ),
  })
}

function facts(order: Order, base: string) {
  const all = [
    ['Buyer', <Buyer key="buyer" order={order} base={base} />],
    ['Name', nameOf(order) && <PersonName key="name" of={order} />],
    ['Product', sellsSeveral() ? soldIn(order).title : null],
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
export async function confirmAct(
  { db }: Pick<Services, 'db'>,
  base: string,
  { id, name, typed, said }: { id: string; name: string; typed?: string; said?: string },
): Promise<Response | null> {
  const order = await findOrder(db, id)
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!order || !act?.isPossible(order)) return null
  const back = `${base}/orders/${id}`
  const asked = { title: `${act.label}?`, warning: act.warning(order), said }
  const { label, field, isCareful } = act
  const filled = field && { ...field, value: typed ?? field.value?.(order) }
  return confirmPage({
    base,
    here: '/orders',
    back,
    action: `${back}/${name}`,
    label,
    field: filled,
    isCareful,
    hidden: { seen: String(order.version) },
    ...asked,
  })
}

/**
 * Performs an action, and returns its result. Does nothing if the order has changed since its form was opened (`seen`), for
 * example because the owner went back to the form of a refund that has been made. Returns null if there is no such action.
 */
export async function performAct(
  services: Services,
  { id, name, typed, seen }: { id: string; name: string; typed: string; seen: string | null },
): Promise<{ said: string } | Fault | null> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) return null
  const order = await findOrder(services.db, id)
  if (order && seen !== null && seen !== String(order.version)) {
    const said = 'The order has changed since you opened that form: nothing was done. This is the order now.'
    // An amount that was meant for the order as it was is gone.
    return act.field && !act.field.value ? { fault: said } : { said }
  }
  const result = await act.run(services, id, typed)
  return typeof result === 'string' ? { said: result } : result
}

/** Shows the form that gives somebody a product for free. */
export function confirmGift(base: string): Response {
  const field = { name: 'email', label: 'Email', type: 'email', required: true }
  const warning = 'This address gets an email with a link. Nobody pays, and it doesn’t count as a sale.'
  const back = `${base}/orders`
  const asked = { title: 'Free access', warning, label: 'Give free access', field }
  const choices = products().map(({ name, title }) => [name, title] as const)
  const choice = sellsSeveral() ? { name: 'product', label: 'What', choices } : undefined
  return confirmPage({ base, here: '/orders', back, action: `${back}/gift`, choice, ...asked })
}
