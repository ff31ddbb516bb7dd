import { fullMonth } from '../../../content/economy-math.ts'
import { numbers } from '../../../content/numbers.ts'
import { dollars } from '../../../contract/figures.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Ways } from './ways.tsx'

/** The promise, with the figures of the example business. */
export function Finish() {
  return (
    <section className="energy-finish">
      <div className="page">
        <h2>Page one won’t make you rich. Page twelve might pay the phone bill.</h2>
        <p>
          Twelve pages with average traffic leave {dollars(fullMonth('average').left * 100, { round: true })}{' '}
          a month in <a href="/business">my example</a>. The first money usually takes{' '}
          <Unbroken>{numbers.firstIncomeMonths}</Unbroken> months. That clock starts when page one is live, so
          start it.
        </p>
        <Ways />
      </div>
    </section>
  )
}
