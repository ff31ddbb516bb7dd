import type { OrderConfirmation } from '../../../contract/order.ts'
import { filled } from '../../../model/filled.ts'
import { listed, money } from '../../../model/formats.ts'
import { orderPage as words } from '../../../model/words/order.ts'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import type { PageProps } from '../../page-props.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'
import type { load } from './load.ts'
import { orderAddress } from './use-order.ts'

/** `own` is what the page says instead if the order isn't for the course. */
type ClaimedOrder = {
  order: OrderConfirmation
  claim: string
  own: PageProps<typeof load>['data']['words']
}

/** Shown if the order is paid, or if its payment is processing. */
export function Receipt({ order, claim, own }: ClaimedOrder) {
  const { receipt } = words
  const paid = order.state === 'paid'
  const again = paidAgain(order)
  return (
    <>
      <p className="eyebrow">{(paid ? words.paid : words.processing).eyebrow}</p>
      <h1>{paid ? (own?.paid.heading ?? words.paid.heading) : words.processing.heading}</h1>
      {again && (
        <p className="lead">
          <Words>{again}</Words>
        </p>
      )}
      {paid ? (
        <OpenCourse order={order} claim={claim} own={own} />
      ) : (
        <WaitForPayment order={order} claim={claim} own={own} />
      )}
      <div className="receipt framed">
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
            <dd>{amountOf(order)}</dd>
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
      <NextSteps paid={paid} email={order.email} own={own} />
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

/** Says for what of the order the buyer had paid before, or returns null. */
function paidAgain({ isSecond, had }: OrderConfirmation): string | null {
  if (isSecond) return words.paid.again
  return had.length > 0 ? filled(words.paid.partAgain, { titles: listed(had) }) : null
}

/** Adds what Stripe took in another currency, because the buyer's bank shows that. */
function amountOf({ amountCents, currency, presented }: OrderConfirmation): string {
  const taken = presented ? ` (${money(presented.amount, presented.currency)})` : ''
  return money(amountCents, currency) + taken
}

/** A form instead of a link, so that no URL contains the key and prefetching can't open the course. */
function OpenCourse({ order: { sessionId }, claim, own }: ClaimedOrder) {
  return (
    <form method="post" action="/course/open" className="order-open">
      <input type="hidden" name="session_id" value={sessionId} />
      <input type="hidden" name="claim" value={claim} />
      <Button type="submit" size="large">
        {own?.paid.button ?? words.paid.button}
      </Button>
      <p className="fine-print">{words.paid.finePrint}</p>
    </form>
  )
}

function WaitForPayment({ order: { sessionId }, claim, own }: ClaimedOrder) {
  return (
    <div className="order-open">
      <p className="lead">{own?.processing.lead ?? words.processing.lead}</p>
      {/* The router would show this address as it is already shown. */}
      <ButtonLink
        href={`/checkout/success?${orderAddress({ sessionId, claim })}`}
        look="quiet"
        target="_self"
      >
        {words.processing.button}
      </ButtonLink>
    </div>
  )
}

function NextSteps({ paid, email, own }: { paid: boolean; email: string } & Pick<ClaimedOrder, 'own'>) {
  const state = paid ? 'paid' : 'processing'
  return (
    <Section heading={words.next.heading}>
      <ol className="order-steps">
        {!paid && <li>{words.processing.wait}</li>}
        <li>
          <WithEmail text={(own ?? words)[state].email} email={email} />
        </li>
        {(own ? [own.next] : words.next.steps).map((step) => (
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
