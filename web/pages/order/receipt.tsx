import type { OrderConfirmation } from '../../../contract/order.ts'
import { money } from '../../../model/formats.ts'
import { orderPage as words } from '../../../model/words/order.ts'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'
import { orderAddress } from './use-order.ts'

type ClaimedOrder = { order: OrderConfirmation; claim: string }

/** Shown if the order is paid, or if its payment is processing. */
export function Receipt({ order, claim }: ClaimedOrder) {
  const { receipt } = words
  const paid = order.state === 'paid'
  return (
    <>
      <p className="eyebrow">{(paid ? words.paid : words.processing).eyebrow}</p>
      <h1>{(paid ? words.paid : words.processing).heading}</h1>
      {order.isSecond && (
        <p className="lead">
          <Words>{words.paid.again}</Words>
        </p>
      )}
      {paid ? <OpenCourse order={order} claim={claim} /> : <WaitForPayment order={order} claim={claim} />}
      <div className="receipt">
        {paid && (
          <p className="receipt-stamp" aria-hidden="true">
            {receipt.stamp}
          </p>
        )}
        <h2>{receipt.heading}</h2>
        <dl className="figures">
          <div>
            <dt>{receipt.product}</dt>
            <dd>{order.product}</dd>
          </div>
          <div>
            <dt>{receipt.amount}</dt>
            <dd>{money(order.amountCents, order.currency)}</dd>
          </div>
          <div>
            <dt>{receipt.number}</dt>
            <dd>{order.number}</dd>
          </div>
        </dl>
        <p className="fine-print receipt-stripe">{receipt.atStripe.replace('{id}', order.sessionId)}</p>
        <div className="receipt-line">
          <GrowthLine />
        </div>
        <p className="receipt-here">{receipt.here}</p>
      </div>
      <NextSteps paid={paid} email={order.email} />
      <p>
        <WithEmail text={receipt.wrong} email={order.email} />
      </p>
      <p className="ways">
        <ButtonLink href="/" look="quiet">
          {words.home}
        </ButtonLink>
      </p>
    </>
  )
}

/** A form instead of a link, so that no URL contains the key and prefetching can't open the course. */
function OpenCourse({ order: { sessionId }, claim }: ClaimedOrder) {
  return (
    <form method="post" action="/course/open" className="order-open">
      <input type="hidden" name="session_id" value={sessionId} />
      <input type="hidden" name="claim" value={claim} />
      <Button type="submit" size="large">
        {words.paid.button}
      </Button>
      <p className="fine-print">{words.paid.finePrint}</p>
    </form>
  )
}

function WaitForPayment({ order: { sessionId }, claim }: ClaimedOrder) {
  return (
    <div className="order-open">
      <p className="lead">{words.processing.lead}</p>
      <ButtonLink href={`/checkout/success?${orderAddress({ sessionId, claim })}`} look="quiet">
        {words.processing.button}
      </ButtonLink>
    </div>
  )
}

function NextSteps({ paid, email }: { paid: boolean; email: string }) {
  return (
    <Section heading={words.next.heading}>
      <ol className="order-steps">
        {!paid && <li>{words.processing.wait}</li>}
        <li>
          <WithEmail text={(paid ? words.paid : words.processing).email} email={email} />
        </li>
        {words.next.steps.map((step) => (
          <li key={step}>
            <Words>{step}</Words>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/**
 * Inserts the buyer's email address into a text. Doesn't use <Words> for the address, because <Words> would make it a link.
 */
function WithEmail({ text, email }: { text: string; email: string }) {
  const [before = '', after = ''] = text.split('{email}')
  return (
    <>
      {before}
      <b className="order-email">{email}</b>
      <Words>{after}</Words>
    </>
  )
}
