import { checkoutPage } from '../../../model/words/checkout.ts'
import './checkout.css'
import '../../frame/footer-line.css'
import { offer } from '../../../model/offer.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Words } from '../../ui/words.tsx'
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
        {offer.paused === null ? <CheckoutForm /> : <Paused why={offer.paused} />}
      </HydrationBoundary>
    </div>
  )
}

/** Says why the course isn't sold at the moment, and offers the letter, which says when it is again. */
function Paused({ why }: { why: string }) {
  return (
    <div className="checkout-form">
      <p className="lead">
        <Words>{why}</Words>
      </p>
      <NewsletterBlock />
    </div>
  )
}
