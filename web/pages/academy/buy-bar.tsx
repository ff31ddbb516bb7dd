import { academyPage } from '../../../model/pages/academy.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Words } from '../../ui/words.tsx'

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
