import { bonuses, guarantee } from '../../../model/course.ts'
import { money } from '../../../model/formats.ts'
import { checkoutPage } from '../../../model/words/checkout.ts'
import { Words } from '../../ui/words.tsx'
import type { CheckoutData } from './load.ts'

/**
 * The items of the order. On phones, the summary is collapsed above the form. On wide screens, it's open next to the form.
 */
export function OrderSummary({ product, words: own }: CheckoutData) {
  const words = checkoutPage.summary
  const { title, contents, cents, currency, isCourse, priceNote } = product
  const price = money(cents, currency)
  return (
    <aside className="sheet checkout-summary" aria-labelledby="summary">
      <h2 id="summary">{words.heading}</h2>
      <details>
        <summary>{[own?.folded ?? words.folded, priceNote].filter(Boolean).join(', ')}</summary>
        <dl className="figures">
          <div>
            <dt>
              {title} <span>{contents}</span>
            </dt>
            <dd>{price}</dd>
          </div>
          {isCourse && bonuses.length > 0 && (
            <div>
              <dt>
                {words.bonuses} <span>{words.bonusesWorth}</span>
              </dt>
              <dd>{words.included}</dd>
            </div>
          )}
          <div className="checkout-total">
            <dt>
              {words.total} {priceNote && <span>{priceNote}</span>}
            </dt>
            <dd>{price}</dd>
          </div>
        </dl>
        <ul>
          {(own?.points ?? [...(guarantee ? [words.guarantee] : []), ...words.points]).map((point) => (
            <li key={point}>
              <Words>{point}</Words>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}
