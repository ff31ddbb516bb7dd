import { inCurrency } from '../../../model/formats.ts'
import { founding } from '../../../model/ledger.ts'
import { offer } from '../../../model/offer.ts'
import { academyPage } from '../../../model/pages/academy.ts'
import { JoinButton } from './join-button.tsx'

export function Price() {
  const words = academyPage.price
  return (
    <section className="academy-price" id="price">
      <div className="page">
        <h2>{words.heading}</h2>
        <p className="academy-price-figure">{inCurrency(offer.cents, { round: true })}</p>
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
  )
}
