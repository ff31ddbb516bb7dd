import { offer } from '../../../content/offer.ts'
import { dollars } from '../../../contract/figures.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/**
 * The price and the way to it at the foot of a phone's screen, while neither the opening nor the price section shows them.
 * CSS shows it: browsers without scroll timelines leave it out.
 */
export function BuyBar() {
  return (
    <aside className="buy-bar" aria-label={`Join ${offer.product}`}>
      <div>
        <p>
          <strong>{dollars(offer.cents, { round: true })}</strong> once
        </p>
        <ButtonLink href="/checkout" size="small">
          Join
        </ButtonLink>
      </div>
    </aside>
  )
}
