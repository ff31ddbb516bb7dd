import { dollars, offer } from '../../../contract/offer.ts'
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
      <section>
        <h1>Checkout</h1>
        <p className="lead">Your email and name here, then your card on Stripe’s own page. That is all.</p>
        <CheckoutForm />
      </section>
      <OrderSummary />
    </div>
  )
}
