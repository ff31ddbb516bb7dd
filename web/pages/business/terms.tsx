import { numbers } from '../../../content/numbers.ts'
import { offer } from '../../../contract/offer.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Ways } from './ways.tsx'

/** What it asks, who should leave it, and where to begin: a letter's last paragraphs. */
export function Terms() {
  return (
    <section className="page business-terms">
      <h2>What it asks of you</h2>
      <p>
        Five hours a week for <Unbroken>{numbers.commitMonths}</Unbroken> months, and twice that in the first.
        One subject that you know better than your neighbors do. The patience to publish{' '}
        <Unbroken>{numbers.moneyPages}</Unbroken> pages that stay useful before you judge the result, and a
        quarter of a day every {numbers.updateEveryDays} days to keep them true.
      </p>
      <h2>Who should leave it alone</h2>
      <p>
        Anyone who needs the money this quarter: sell a service first; it pays in weeks. Anyone who does not
        like writing, filming or answering questions. Anyone who would have to recommend things that they have
        not used.
      </p>
      <h2>If you are still here</h2>
      <p>
        Begin with the starter kits; they cost nothing, and the first takes an evening. If you would rather
        have somebody look over your shoulder until it earns, that is {offer.product}.
      </p>
      <Ways />
    </section>
  )
}
