import { inCurrency } from '../../../model/formats.ts'
import { founding } from '../../../model/ledger.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { Ledger } from '../../claims/ledger.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Words } from '../../ui/words.tsx'

export function Price() {
  const words = academyPage.price
  const price = inCurrency(offer.cents, { round: true })
  return (
    <>
      <section className="academy-price" id="price">
        <div className="page">
          <h2>{words.heading}</h2>
          <p className="academy-price-figure" style={fitting(price)}>
            {price}
          </p>
          <div className="academy-price-words">
            <ul>
              {offer.priceNote && <li>{offer.priceNote}</li>}
              {words.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <JoinButton label={words.button} />
            {founding && <p>{founding}</p>}
          </div>
        </div>
      </section>
      {!founding && <Ledger />}
    </>
  )
}

/** A price with cents, like 149,50 €, is longer than $297, and is set smaller. */
const fitting = (price: string): React.CSSProperties & { '--characters': number } => ({
  '--characters': price.length,
})

export function JoinButton({ label = academyPage.join }: { label?: string }) {
  return (
    <ButtonLink href="/checkout" size="large">
      {label}
    </ButtonLink>
  )
}

/**
 * The price and a link to the checkout, at the bottom of a phone's screen. CSS hides it during the opening and the price
 * section, which have the same link. Browsers without scroll timelines never show it.
 */
export function BuyBar() {
  const { buyBar } = academyPage
  if (!buyBar) return null
  return (
    <aside className="buy-bar" aria-label={academyPage.join}>
      <div>
        <p>
          <Words>{buyBar.price}</Words>
        </p>
        <ButtonLink href="/checkout" size="small">
          {buyBar.button}
        </ButtonLink>
      </div>
    </aside>
  )
}
