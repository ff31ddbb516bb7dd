import { OwnerEmail } from '../../contact/owner-email.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { orderAddress } from './use-order.ts'

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

/** Stripe's webhook may still be on its way, or the number is wrong. Nothing is said of money or thanks until it is known. */
export function LookingForOrder(address: { sessionId: string; claim: string }) {
  return (
    <>
      <SearchLine className="line-search" />
      <h1>Looking for your order</h1>
      <p className="lead">This takes a few seconds. Please keep this page open.</p>
      <noscript>
        <p className="ways">
          <ButtonLink href={`/checkout/success?${orderAddress(address)}&again`}>Look again</ButtonLink>
        </p>
      </noscript>
    </>
  )
}

/**
 * Without its claim, or later than two hours, a session id shows nothing of its order, and not whether there is one: the same
 * page as for a session that the server does not know.
 */
export function ConfirmedByEmail() {
  return (
    <>
      <SearchLine className="line-search line-search-ended" />
      <h1>Your confirmation is in your inbox</h1>
      <p className="lead">
        This page shows an order for two hours, and only in the browser that paid for it. The receipt and the
        link to the course go by email. If they didn’t reach you, I can send the link again.
      </p>
      <p>
        If that doesn’t help, write to <OwnerEmail /> and I’ll look for your payment.
      </p>
      <p className="ways">
        <ButtonLink href="/access">Get my course link</ButtonLink>
        <ButtonLink href="/" look="quiet">
          Return to Homepage
        </ButtonLink>
      </p>
    </>
  )
}

/** The growth line, followed to where the order should be. */
function SearchLine({ className }: { className: string }) {
  const path = 'M8 82c40-2 58-6 84-22s40-12 58-14c40-4 64-6 88-14s40-14 66-18'
  return (
    <svg viewBox="0 0 320 96" className={`line-stopped ${className}`} aria-hidden="true">
      <path className="line-stopped-ahead" d={path} />
      <path className="line-search-way" d={path} />
      <circle cx="304" cy="14" r="8" />
    </svg>
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

/** Paid once; since then the money went back, or the owner ended the access. */
export function OrderEnded() {
  return (
    <>
      <h1>This order has ended</h1>
      <p className="lead">
        The payment was returned to you, or I ended the access. If that’s a mistake, write to <OwnerEmail />.
        You’re welcome back at any time.
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
