import './checkout.css'
import { offer } from '../../../content/offer.ts'
import { dollars } from '../../../contract/figures.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSummary } from './order-summary.tsx'

export default function CheckoutPage() {
  return (
    <div className="page checkout">
      <Head
        title="Checkout"
        description={`Join ${offer.product}: one payment, lifetime access, and a teacher who works with you until your first ${dollars(offer.guaranteeCents, { round: true })}.`}
        path="/checkout"
        noindex
      />
      <header>
        <h1>Checkout</h1>
        <ol className="checkout-steps">
          <li aria-current="step">You</li>
          <li>Card at Stripe</li>
        </ol>
      </header>
      <HydrationBoundary>
        <OrderSummary />
      </HydrationBoundary>
      <HydrationBoundary>
        <CheckoutForm />
      </HydrationBoundary>
    </div>
  )
}
