import { bonuses, guarantee, lessonCount, modules } from '../../../model/course.ts'
import { filled } from '../../../model/filled.ts'
import { counted, inCurrency } from '../../../model/formats.ts'
import { offer } from '../../../model/offer.ts'
import { checkoutPage } from '../../../model/words/checkout.ts'
import { Words } from '../../ui/words.tsx'

/**
 * The items of the order. On phones, the summary is collapsed above the form. On wide screens, it's open next to the form.
 */
export function OrderSummary() {
  const words = checkoutPage.summary
  return (
    <aside className="sheet checkout-summary" aria-labelledby="summary">
      <h2 id="summary">{words.heading}</h2>
      <details>
        <summary>{words.folded}</summary>
        <dl className="figures">
          <div>
            <dt>
              {offer.title}{' '}
              <span>
                {filled(words.contents, {
                  modules: counted(words.modules, modules.length),
                  lessons: counted(words.lessons, lessonCount),
                })}
              </span>
            </dt>
            <dd>{inCurrency(offer.cents)}</dd>
          </div>
          {bonuses.length > 0 && (
            <div>
              <dt>
                {words.bonuses} <span>{words.bonusesWorth}</span>
              </dt>
              <dd>{words.included}</dd>
            </div>
          )}
          <div className="checkout-total">
            <dt>{words.total}</dt>
            <dd>{inCurrency(offer.cents)}</dd>
          </div>
        </dl>
        <ul>
          {[...(guarantee ? [words.guarantee] : []), ...words.points].map((point) => (
            <li key={point}>
              <Words>{point}</Words>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}
