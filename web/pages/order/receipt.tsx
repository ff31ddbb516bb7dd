import { dollars } from '../../../contract/figures.ts'
import type { OrderConfirmation } from '../../../contract/order.ts'
import { OwnerEmail } from '../../contact/owner-email.tsx'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** The first page of the buyer's own notebook: what was bought, and where the line begins. */
export function Receipt({ order }: { order: OrderConfirmation }) {
  const paid = order.state === 'paid'
  return (
    <>
      <p className="eyebrow">{paid ? 'Paid in full' : 'Your payment is on its way'}</p>
      <h1>{paid ? 'You’re in. Page one is yours.' : 'Thank you. Your order is in.'}</h1>
      <div className="receipt">
        {paid && (
          <p className="receipt-stamp" aria-hidden="true">
            Paid
          </p>
        )}
        <h2>Order confirmation</h2>
        <dl className="figures">
          <div>
            <dt>Product</dt>
            <dd>{order.product}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>{dollars(order.amountCents)}</dd>
          </div>
          <div>
            <dt>Order number</dt>
            <dd className="receipt-number">{order.sessionId}</dd>
          </div>
        </dl>
        <div className="receipt-line">
          <GrowthLine />
        </div>
        <p className="receipt-here">you are here</p>
      </div>
      <NextSteps paid={paid} />
      <p>
        Something missing? Write to <OwnerEmail /> from the address you bought with.
      </p>
      <p className="ways">
        <ButtonLink href="/">Return to Homepage</ButtonLink>
      </p>
    </>
  )
}

function NextSteps({ paid }: { paid: boolean }) {
  return (
    <section>
      <h2>What happens next</h2>
      <ol className="order-steps">
        {!paid && (
          <li>
            Your bank confirms the payment. With a card that takes seconds, with a bank debit a few working
            days. You need not keep this page open.
          </li>
        )}
        <li>
          An email brings {paid ? 'the link to your course' : 'the link to your course as soon as it clears'}.
          If you do not see it, look in Promotions or Spam.
        </li>
        <li>
          Print the <a href="/articles/profitable-niche">niche scorecard</a> before the first lesson. You will
          write on it.
        </li>
        <li>
          Put five hours into your calendar for this week. That appointment decides more than any lesson.
        </li>
      </ol>
    </section>
  )
}
