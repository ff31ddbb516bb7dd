import { dollars } from '../../../contract/figures.ts'
import type { OrderConfirmation } from '../../../contract/order.ts'
import { OwnerEmail } from '../../contact/owner-email.tsx'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { orderAddress } from './use-order.ts'

type ClaimedOrder = { order: OrderConfirmation; claim: string }

/** The first page of the buyer's own notebook: what was bought, and where the line begins. */
export function Receipt({ order, claim }: ClaimedOrder) {
  const paid = order.state === 'paid'
  return (
    <>
      <p className="eyebrow">{paid ? 'Paid in full' : 'Your payment is on its way'}</p>
      <h1>{paid ? 'You’re in. Page one is yours.' : 'Thank you. Your order is in.'}</h1>
      {paid ? <OpenCourse order={order} claim={claim} /> : <WaitForPayment order={order} claim={claim} />}
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
      <NextSteps paid={paid} email={order.email} />
      <p>
        Is <b className="order-email">{order.email}</b> mistyped, or is something missing? Write to{' '}
        <OwnerEmail /> and I’ll fix it.
      </p>
      <p className="ways">
        <ButtonLink href="/" look="quiet">
          Return to Homepage
        </ButtonLink>
      </p>
    </>
  )
}

/** A form and no link: what opens the course is sent in no address, and nothing opens it ahead of time. */
function OpenCourse({ order: { sessionId }, claim }: ClaimedOrder) {
  return (
    <form method="post" action="/course/open" className="order-open">
      <input type="hidden" name="session_id" value={sessionId} />
      <input type="hidden" name="claim" value={claim} />
      <Button type="submit" size="large">
        Open your course
      </Button>
      <p className="fine-print">This button works for two hours. The link in your email has no end.</p>
    </form>
  )
}

function WaitForPayment({ order: { sessionId }, claim }: ClaimedOrder) {
  return (
    <div className="order-open">
      <p className="lead">The course opens as soon as your bank confirms the payment.</p>
      <ButtonLink href={`/checkout/success?${orderAddress({ sessionId, claim })}`} look="quiet">
        Check again
      </ButtonLink>
    </div>
  )
}

function NextSteps({ paid, email }: { paid: boolean; email: string }) {
  return (
    <section>
      <h2>What happens next</h2>
      <ol className="order-steps">
        {!paid && (
          <li>
            Your bank confirms the payment. With a card that takes seconds, with a bank debit a few working
            days. You don’t have to keep this page open.
          </li>
        )}
        <li>
          {paid ? 'The link to your course goes to ' : 'Once it clears, the link to your course goes to '}
          <b className="order-email">{email}</b>. If you don’t see it, look in Promotions or Spam.
        </li>
        <li>
          Print the <a href="/articles/profitable-niche">niche scorecard</a> before the first lesson. You’ll
          write on it.
        </li>
        <li>Put five hours on your calendar for this week. That appointment decides more than any lesson.</li>
      </ol>
    </section>
  )
}
