import { tags } from '../../../contract/tags.ts'
import { useFinishCheckout } from '../../checkout/use-finish-checkout.ts'
import { Head, socialImage } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import type { loadOrder } from './load.ts'
import { NotPaid, OrderEnded, OrderUnknown } from './not-confirmed.tsx'
import { Receipt } from './receipt.tsx'

export default function OrderPage({ data: { sessionId, order } }: PageProps<typeof loadOrder>) {
  const ended = order?.state === 'ended'
  const bought = sessionId !== null && order?.state !== 'unpaid' && !ended
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
      {ended && <OrderEnded />}
      {sessionId && !bought && !ended && <NotPaid />}
      {sessionId && bought && <Receipt sessionId={sessionId} order={order} />}
    </section>
  )
}
