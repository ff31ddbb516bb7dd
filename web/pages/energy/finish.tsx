import { energyPage } from '../../../content/pages/energy.ts'
import { BooksLink } from '../../books/books-link.tsx'
import { Words } from '../../ui/words.tsx'
import { Ways } from './ways.tsx'

const { finish } = energyPage

/** The promise, with the figures of the example business. */
export function Finish() {
  if (!finish) return null
  return (
    <section className="energy-finish">
      <div className="page">
        <h2>{finish.heading}</h2>
        <p>
          <Words>{finish.text}</Words>
        </p>
        <BooksLink />
        <Ways />
      </div>
    </section>
  )
}
