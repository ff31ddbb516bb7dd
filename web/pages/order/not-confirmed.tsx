import { OwnerEmail } from '../../contact/owner-email.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Somebody came here by hand, or lost half of the address. */
export function OrderUnknown() {
  return (
    <>
      <h1>This page belongs to an order</h1>
      <p className="lead">
        There is no order number in this address. If you have just paid, your confirmation is in your inbox.
        If it is not, write to <OwnerEmail /> and I will look for it.
      </p>
      <p className="ways">
        <ButtonLink href="/">Return to Homepage</ButtonLink>
      </p>
    </>
  )
}

/** Stripe knows the session, and that no money came. */
export function NotPaid() {
  return (
    <>
      <h1>This order is not paid yet</h1>
      <p className="lead">
        No money was taken. You can start again from the checkout; nothing is charged twice. Questions go to{' '}
        <OwnerEmail />.
      </p>
      <p className="ways">
        <ButtonLink href="/checkout">Back to the checkout</ButtonLink>
        <ButtonLink href="/" look="quiet">
          Return to Homepage
        </ButtonLink>
      </p>
    </>
  )
}

/** Paid once, and the money went back since. */
export function OrderEnded() {
  return (
    <>
      <h1>This order has ended</h1>
      <p className="lead">
        The payment was returned to you, and access ended with it. If that is a mistake, write to{' '}
        <OwnerEmail />. You are welcome back at any time.
      </p>
      <p className="ways">
        <ButtonLink href="/academy">Back to Course Page</ButtonLink>
        <ButtonLink href="/" look="quiet">
          Return to Homepage
        </ButtonLink>
      </p>
    </>
  )
}
