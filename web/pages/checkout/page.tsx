import { checkoutPage } from '../../../model/words/checkout.ts'
import './checkout.css'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Words } from '../../ui/words.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutData } from './load.ts'
import { OrderSummary } from './order-summary.tsx'

export default function CheckoutPage({ data }: { data: CheckoutData }) {
  const { paused } = data.product
  return (
    <div className="page checkout">
      <Head
        title={checkoutPage.title}
        description={data.words?.description ?? checkoutPage.description}
        path="/checkout"
        noindex
      />
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
        <OrderSummary {...data} />
      </HydrationBoundary>
      <HydrationBoundary>
        {paused === null ? <CheckoutForm {...data} /> : <Paused {...data.product} why={paused} />}
      </HydrationBoundary>
    </div>
  )
}

/** Says why the product isn't sold at the moment, and offers the letter and the waiting list. */
function Paused({ why, waiting, name }: Pick<CheckoutData['product'], 'waiting' | 'name'> & { why: string }) {
  return (
    <div className="checkout-form">
      <p className="lead">
        <Words>{why}</Words>
      </p>
      {waiting === null ? (
        <NewsletterBlock />
      ) : (
        <NewsletterBlock title={waiting.heading} text={waiting.text} waitingFor={name} />
      )}
    </div>
  )
}
