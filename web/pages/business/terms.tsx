import { economy } from '../../../content/economy.ts'
import { numbers } from '../../../content/numbers.ts'
import { offer } from '../../../content/offer.ts'
import { inWords } from '../../../contract/figures.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Ways } from './ways.tsx'

/** What it asks of the reader, who should skip it, and where to start. */
export function Terms() {
  return (
    <section className="page business-terms">
      <h2>What it asks of you</h2>
      <p>
        It asks for {inWords(economy.weeklyHours.part)} hours a week for{' '}
        <Unbroken>{numbers.commitMonths}</Unbroken> months, plus {inWords(economy.startHours)} hours before
        the first page. One subject that you know better than your neighbors do. The patience to publish{' '}
        <Unbroken>{numbers.moneyPages}</Unbroken> pages that stay useful before you judge the result, and an
        hour per page every {numbers.updateEveryDays} days to keep them accurate.
      </p>
      <h2>Who should skip it</h2>
      <p>
        Anyone who needs the money this quarter: sell a service first, because it pays in weeks. Anyone who
        doesn’t like writing, recording or answering questions. Anyone who’d have to recommend things they
        haven’t used.
      </p>
      <h2>Still here?</h2>
      <p>
        Start with the free kits. The first one takes an evening. If you’d rather have someone look over your
        shoulder until it earns, that’s {offer.product}.
      </p>
      <Ways />
    </section>
  )
}
