import { energyPage } from '../../../content/pages/energy.ts'
import { Words } from '../../ui/words.tsx'
import { Ways } from './ways.tsx'

/** The promise, with the figures of the example business. */
export function Finish() {
  return (
    <section className="energy-finish">
      <div className="page">
        <h2>{energyPage.finish.heading}</h2>
        <p>
          <Words>{energyPage.finish.text}</Words>
        </p>
        <Ways />
      </div>
    </section>
  )
}
