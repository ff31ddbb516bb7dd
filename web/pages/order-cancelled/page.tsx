import { orderCancelledPage as words } from '../../../model/words/order-cancelled.ts'
import { Words } from '../../ui/words.tsx'
import '../order/order.css'
import { ofProduct, pageOfProduct } from '../../../contract/products.ts'
import { tags } from '../../../contract/tags.ts'
import { useFinishCheckout } from '../../checkout/use-finish-checkout.ts'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { load } from './load.ts'

export default function OrderCancelledPage({ data: { name, words: own } }: PageProps<typeof load>) {
  useFinishCheckout(tags.abandonedCart)
  return (
    <section className="page order">
      <Head
        title={words.title}
        description={own?.description ?? words.description}
        path="/checkout/cancel"
        noindex
      />
      <LineThatStopped />
      <h1>{words.heading}</h1>
      <p className="lead">{own?.lead ?? words.lead}</p>
      <p className="ways">
        {name && <ButtonLink href={ofProduct('/checkout', name)}>{words.again}</ButtonLink>}
        {name && (
          <ButtonLink href={pageOfProduct(name)} look="quiet">
            {own?.page ?? words.course}
          </ButtonLink>
        )}
      </p>
      <p>
        <Words>{words.text}</Words>
      </p>
    </section>
  )
}

/** A drawing of the growth line that has stopped halfway. */
function LineThatStopped() {
  return (
    <svg viewBox="0 0 320 90" className="line-stopped" aria-hidden="true">
      <path d="M4 82c40-2 58-6 88-22s40-12 58-14" />
      <circle cx="150" cy="46" r="7" fill="var(--mark)" stroke="var(--ink)" strokeWidth="2.5" />
      <path className="line-stopped-ahead" d="M172 42c24-4 44-6 66-16s46-14 76-22" />
    </svg>
  )
}
