import '../order/order.css'
import './order-cancelled.css'
import { offer } from '../../../content/offer.ts'
import { tags } from '../../../contract/tags.ts'
import { useFinishCheckout } from '../../checkout/use-finish-checkout.ts'
import { OwnerEmail } from '../../contact/owner-email.tsx'
import { Head } from '../../head.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

export default function OrderCancelledPage() {
  useFinishCheckout(tags.abandonedCart)
  return (
    <section className="page order">
      <Head
        title="Payment cancelled"
        description={`You left the payment page before paying for ${offer.product}. No money was taken; you can try again or read on.`}
        path="/checkout/cancel"
        noindex
      />
      <LineThatStopped />
      <h1>Cancelled. Nothing was charged.</h1>
      <p className="lead">
        You closed the payment page before paying, which is allowed. If it was the card, trying again often
        works. If it was a doubt, the course page may settle it.
      </p>
      <p className="ways">
        <ButtonLink href="/checkout">Try Again</ButtonLink>
        <ButtonLink href="/academy" look="quiet">
          Back to Course Page
        </ButtonLink>
      </p>
      <p>
        Or ask me first: <OwnerEmail />
      </p>
    </section>
  )
}

/** The growth line, put down for a moment. */
function LineThatStopped() {
  return (
    <svg viewBox="0 0 320 90" className="line-stopped" aria-hidden="true">
      <path d="M4 82c40-2 58-6 88-22s40-12 58-14" />
      <circle cx="150" cy="46" r="7" />
      <path className="line-stopped-ahead" d="M172 42c24-4 44-6 66-16s46-14 76-22" />
    </svg>
  )
}
