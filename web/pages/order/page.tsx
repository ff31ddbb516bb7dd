import { orderPage } from '../../../model/words/order.ts'
import './order.css'
import { useEffect, useRef } from 'react'
import { tags } from '../../../contract/tags.ts'
import { useFinishCheckout } from '../../checkout/use-finish-checkout.ts'
import { Head, socialImage } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import type { load } from './load.ts'
import { ConfirmedByEmail, LookingForOrder, NotPaid, OrderEnded, OrderUnknown } from './not-confirmed.tsx'
import { Receipt } from './receipt.tsx'
import { useOrder } from './use-order.ts'

type OrderPageProps = PageProps<typeof load>

export default function OrderPage({ data }: OrderPageProps) {
  return (
    <section className="page order">
      <Head
        title={orderPage.title}
        description={data.words?.description ?? orderPage.description}
        path="/checkout/success"
        image={socialImage('/')}
        noindex
      />
      <Outcome {...data} />
    </section>
  )
}

function Outcome(data: OrderPageProps['data']) {
  const { sessionId, claim } = data
  const { order, searching } = useOrder(data)
  const bought = order?.state === 'paid' || order?.state === 'processing'
  useFinishCheckout(tags.purchased, { sessionId, when: bought })
  useHeadingFocus(searching ? 'searching' : order?.state)
  if (sessionId === null) return <OrderUnknown own={data.words} />
  if (searching && claim !== null) return <LookingForOrder sessionId={sessionId} claim={claim} />
  if (order === null || claim === null) return <ConfirmedByEmail own={data.words} />
  const own = order.isCourse ? null : data.words
  if (order.state === 'ended') return <OrderEnded name={order.productName} button={own?.ended} />
  if (order.state === 'unpaid') return <NotPaid name={order.productName} />
  return <Receipt order={order} claim={claim} own={own} />
}

/** Focuses the heading when a lookup changes the order's state, so that screen readers announce the result. */
function useHeadingFocus(state: string | undefined) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }, [state])
}
