import { tags } from '../../../contract/tags.ts'
import { orderLookup } from '../../checkout/order-lookup.ts'
import { useFinishCheckout } from '../../checkout/use-finish-checkout.ts'
import { Head, socialImage } from '../../head.tsx'
import type { Route } from './+types/success'
import { NotPaid, OrderUnknown } from './not-confirmed.tsx'
import { Receipt } from './receipt.tsx'

/** An order is its buyer's alone: no cache between may keep it. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const sessionId = url.searchParams.get('session_id')
  return { sessionId, order: sessionId ? await context.get(orderLookup)(sessionId) : null }
}

export default function SuccessPage({ loaderData: { sessionId, order } }: Route.ComponentProps) {
  const bought = sessionId !== null && order?.state !== 'unpaid'
  useFinishCheckout(tags.purchased, { sessionId, when: bought })
  return (
    <section className="page order">
      <Head
        title="Your order"
        description="The confirmation of your order of Affiliate Academy: what you bought, what you paid, what happens next and whom to ask."
        path="/checkout/success"
        image={socialImage('/checkout')}
        noindex
      />
      {!sessionId && <OrderUnknown />}
      {sessionId && !bought && <NotPaid />}
      {sessionId && bought && <Receipt sessionId={sessionId} order={order} />}
    </section>
  )
}
