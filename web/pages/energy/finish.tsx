import { numbers } from '../../../content/numbers.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Ways } from './ways.tsx'

/** Loud does not mean untrue. */
export function Finish() {
  return (
    <section className="energy-finish">
      <div className="page">
        <h2>Page one will not make you rich. Page thirty might pay the rent.</h2>
        <p>
          First money takes <Unbroken>{numbers.firstIncomeMonths}</Unbroken> months, usually. That clock
          starts when page one is live, so start it.
        </p>
        <Ways />
      </div>
    </section>
  )
}
