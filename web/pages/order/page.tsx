import { offer } from '../../../contract/offer.ts'
import { tags } from '../../../contract/tags.ts'
import { useFinishCheckout } from '../../checkout/use-finish-checkout.ts'
import { Head, socialImage } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import type { loadOrder } from './load.ts'
import { NotPaid, OrderEnded, OrderUnknown } from './not-confirmed.tsx'
import { Receipt } from './receipt.tsx'

type OrderPageProps = PageProps<typeof loadOrder>

export default function OrderPage({ data }: OrderPageProps) {
  const { sessionId, order } = data
  const bought = sessionId !== null && order?.state !== 'unpaid' && order?.state !== 'ended'
  useFinishCheckout(tags.purchased, { sessionId, when: bought })
  return (
    <section className="page order">
      <Head
        title="Your order"
        description={`The confirmation of your order of ${offer.product}: what you bought, what you paid, what happens next and whom to ask.`}
        path="/checkout/success"
        image={socialImage('/checkout')}
        noindex
      />
      <Outcome {...data} />
    </section>
  )
}

/** What became of the order that the address names, if it names one. */
function Outcome({ sessionId, order }: OrderPageProps['data']) {
  if (sessionId === null) return <OrderUnknown />
  if (order?.state === 'ended') return <OrderEnded />
  if (order?.state === 'unpaid') return <NotPaid />
  return <Receipt sessionId={sessionId} order={order} />
}
