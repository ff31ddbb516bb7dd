import { ofProduct, pageOfProduct } from '../../../contract/products.ts'
import { orderPage as words } from '../../../model/words/order.ts'
import type { productWords } from '../../../model/words/product.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Words } from '../../ui/words.tsx'
import { orderAddress } from './use-order.ts'

/** `own` is what the page says if more than the course is for sale. */
type Own = { own: typeof productWords.order | null }

/** Shown if the URL has no session id, for example because the visitor typed the URL. */
export function OrderUnknown({ own }: Own) {
  return (
    <>
      <SearchLine />
      <h1>{words.unknown.heading}</h1>
      <p className="lead">
        <Words>{words.unknown.lead}</Words>
      </p>
      <Ways href="/access">{(own?.byEmail ?? words.confirmedByEmail).button}</Ways>
    </>
  )
}

/**
 * Shown while the page looks for the order. The session id or the claim may be wrong, so the page doesn't show an amount or
 * thank the buyer yet.
 */
export function LookingForOrder(address: { sessionId: string; claim: string }) {
  return (
    <>
      <SearchLine searching />
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
 * Shown if the session id is unknown, has no matching claim, or was paid more than two hours ago. The page is the same in all
 * three cases, so a session id alone doesn't reveal whether its order exists.
 */
export function ConfirmedByEmail({ own }: Own) {
  const { lead, button } = own?.byEmail ?? words.confirmedByEmail
  return (
    <>
      <SearchLine />
      <h1>{words.confirmedByEmail.heading}</h1>
      <p className="lead">{lead}</p>
      <p>
        <Words>{words.confirmedByEmail.text}</Words>
      </p>
      <Ways href="/access">{button}</Ways>
    </>
  )
}

/** A drawing of the growth line that leads to an empty circle. */
function SearchLine({ searching = false }: { searching?: boolean }) {
  const path = 'M8 82c40-2 58-6 84-22s40-12 58-14c40-4 64-6 88-14s40-14 66-18'
  return (
    <svg viewBox="0 0 320 96" className="line-stopped" aria-hidden="true">
      <path className="line-stopped-ahead" d={path} />
      {searching && <path className="line-search-way" d={path} />}
      <circle cx="304" cy="14" r="8" fill="var(--ground)" stroke="var(--ink)" strokeWidth="2.5" />
    </svg>
  )
}

/** Shown if the order of the product with this name is unpaid. Null if it's no longer sold. */
export const NotPaid = ({ name }: { name: string | null }) => (
  <Outcome words={words.notPaid} href={name && ofProduct('/checkout', name)} />
)

/** Shown if the order was refunded, or if the owner revoked its access. */
export const OrderEnded = ({ name, button }: { name: string | null; button: string | undefined }) => (
  <Outcome words={{ ...words.ended, ...(button && { button }) }} href={name && pageOfProduct(name)} />
)

function Outcome({
  words: { heading, lead, button },
  href,
}: {
  words: typeof words.ended
  href: string | null
}) {
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

function Ways({ href, children }: { href: string | null; children: string }) {
  return (
    <p className="ways">
      {href && <ButtonLink href={href}>{children}</ButtonLink>}
      <ButtonLink href="/" look="quiet">
        {words.home}
      </ButtonLink>
    </p>
  )
}
