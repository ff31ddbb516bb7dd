import { academyPage } from '../../../content/pages/academy.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Words } from '../../ui/words.tsx'

/**
 * The price and the way to it at the foot of a phone's screen, while neither the opening nor the price section shows them.
 * CSS shows it: browsers without scroll timelines leave it out.
 */
export function BuyBar() {
  return (
    <aside className="buy-bar" aria-label={academyPage.join}>
      <div>
        <p>
          <Words>{academyPage.buyBar.price}</Words>
        </p>
        <ButtonLink href="/checkout" size="small">
          {academyPage.buyBar.button}
        </ButtonLink>
      </div>
    </aside>
  )
}
