import { energyPage } from '../../../model/pages/energy.ts'
import { BooksLink } from '../../books/books-link.tsx'
import { Words } from '../../ui/words.tsx'
import { Ways } from './ways.tsx'

/** The closing section, with figures of the example business. */
export function Finish() {
  const { finish } = energyPage
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
        <TwelvePages />
      </div>
    </section>
  )
}

/** A drawing of twelve pages on a rising line. The twelfth page is highlighted. */
function TwelvePages() {
  return (
    <svg viewBox="0 0 520 400" className="energy-drawing" aria-hidden="true">
      {Array.from({ length: 12 }, (_, at) => (
        <g key={placeOf(at)} transform={placeOf(at)}>
          <path
            className={at === 11 ? 'energy-twelfth' : 'energy-tab'}
            d="M0 1c16-2 32-1 48 0 1 21 0 42 0 63-16 1-32 0-48 1-1-21 0-43 0-64z"
          />
          <path d="M11 18h26M11 32h20M11 46h24" />
        </g>
      ))}
      <path className="energy-growth" d="M4 392c120-6 210-24 290-78s120-140 214-300" />
    </svg>
  )
}

function placeOf(at: number): string {
  const x = 4 + at * 40
  const y = 310 - 300 * (at / 11) ** 2
  return `translate(${x} ${Math.round(y)}) rotate(${[-5, 4, -2, 6][at % 4]})`
}
