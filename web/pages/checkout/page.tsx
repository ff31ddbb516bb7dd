import { checkoutPage } from '../../../model/words/checkout.ts'
import './checkout.css'
import '../../frame/footer-line.css'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSummary } from './order-summary.tsx'

export default function CheckoutPage() {
  return (
    <div className="page checkout">
      <Head title={checkoutPage.title} description={checkoutPage.description} path="/checkout" noindex />
      <header>
        <h1>{checkoutPage.heading}</h1>
        <ol className="checkout-steps">
          {checkoutPage.steps.map((step, at) => (
            <li key={step} aria-current={at === 0 ? 'step' : undefined}>
              {step}
            </li>
          ))}
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
