import { lessonCount, modules, refundDays } from '../../../content/course.ts'
import { offer } from '../../../content/offer.ts'
import { dollars } from '../../../contract/figures.ts'
import { JoinButton } from './join-button.tsx'

/** Where the argument ends. */
export function Price() {
  return (
    <section className="academy-price" id="price">
      <div className="page">
        <h2>One price, once</h2>
        <p className="academy-price-figure">{dollars(offer.cents, { round: true })}</p>
        <div className="academy-price-words">
          <ul>
            <li>
              All {modules.length} modules and their {lessonCount} lessons, with every later version
            </li>
            <li>The bonuses</li>
            <li>Lifetime access by a link of your own, with no account and no password</li>
            <li>{refundDays} days to change your mind and get all of it back</li>
          </ul>
          <JoinButton label={`Join for ${dollars(offer.cents, { round: true })}`} />
        </div>
      </div>
    </section>
  )
}
