import '../../drawings/line-stopped.css'
import { orderPage as words } from '../../../content/pages/order.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Words } from '../../ui/words.tsx'
import { orderAddress } from './use-order.ts'

/** The visitor came here by hand, or lost part of the address. */
export function OrderUnknown() {
  return (
    <>
      <SearchLine className="line-search line-search-ended" />
      <h1>{words.unknown.heading}</h1>
      <p className="lead">
        <Words>{words.unknown.lead}</Words>
      </p>
      <Ways href="/access">{words.confirmedByEmail.button}</Ways>
    </>
  )
}

/** Stripe's webhook may still be on its way, or the number is wrong. Until that is known, the page mentions no amount and says no thanks. */
export function LookingForOrder(address: { sessionId: string; claim: string }) {
  return (
    <>
      <SearchLine className="line-search" />
      <h1>{words.looking.heading}</h1>
      <p className="lead">{words.looking.lead}</p>
      <noscript>
        <p className="ways">
          <ButtonLink href={`/checkout/success?${orderAddress(address)}&again`}>
            {words.looking.again}
          </ButtonLink>
        </p>
      </noscript>
    </>
  )
}

/**
 * Without its claim, or after two hours, a session id reveals nothing about its order, not even whether it exists: unknown
 * sessions get the same page.
 */
export function ConfirmedByEmail() {
  return (
    <>
      <SearchLine className="line-search line-search-ended" />
      <h1>{words.confirmedByEmail.heading}</h1>
      <p className="lead">{words.confirmedByEmail.lead}</p>
      <p>
        <Words>{words.confirmedByEmail.text}</Words>
      </p>
      <Ways href="/access">{words.confirmedByEmail.button}</Ways>
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
export const NotPaid = () => <Outcome words={words.notPaid} href="/checkout" />

/** Paid once; since then the money went back, or the owner ended the access. */
export const OrderEnded = () => <Outcome words={words.ended} href="/academy" />

function Outcome({ words: { heading, lead, button }, href }: { words: typeof words.ended; href: string }) {
  return (
    <>
      <h1>{heading}</h1>
      <p className="lead">
        <Words>{lead}</Words>
      </p>
      <Ways href={href}>{button}</Ways>
    </>
  )
}

function Ways({ href, children }: { href: string; children: string }) {
  return (
    <p className="ways">
      <ButtonLink href={href}>{children}</ButtonLink>
      <ButtonLink href="/" look="quiet">
        {words.home}
      </ButtonLink>
    </p>
  )
}
