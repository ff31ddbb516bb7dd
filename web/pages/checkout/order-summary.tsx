import { bonusCents, guarantee, lessonCount, modules, refundDays } from '../../../content/course.ts'
import { offer } from '../../../content/offer.ts'
import { dollars } from '../../../contract/figures.ts'
import { OwnerEmail } from '../../contact/owner-email.tsx'

/** What is bought. On a phone it comes before the form, folded; a wide screen shows it open, next to the form. */
export function OrderSummary() {
  return (
    <aside className="sheet checkout-summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <details>
        <summary>
          {offer.product}, {dollars(offer.cents, { round: true })} once
        </summary>
        <dl className="figures">
          <div>
            <dt>
              {offer.product}
              <span>
                {modules.length} modules, {lessonCount} lessons, lifetime access
              </span>
            </dt>
            <dd>{dollars(offer.cents)}</dd>
          </div>
          <div>
            <dt>
              Bonuses
              <span>worth {dollars(bonusCents, { round: true })}</span>
            </dt>
            <dd>included</dd>
          </div>
          <div className="checkout-total">
            <dt>Total, once</dt>
            <dd>{dollars(offer.cents)}</dd>
          </div>
        </dl>
        <ul>
          <li>
            <strong>{guarantee.promise}</strong> The full wording is on the course page.
          </li>
          <li>{refundDays} days to change your mind and get all of it back.</li>
          <li>Stripe takes the card. Its number never touches this site.</li>
          <li>
            Stuck? <OwnerEmail />
          </li>
        </ul>
      </details>
    </aside>
  )
}
