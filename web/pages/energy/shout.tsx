import { Fragment } from 'react'
import { energyPage } from '../../../content/pages/energy.ts'
import { Ways } from './ways.tsx'

export function Shout() {
  return (
    <section className="energy-shout">
      <Burst />
      <div className="page">
        <h1>
          {energyPage.heading.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' '}
              <span>{part}</span>
            </Fragment>
          ))}
        </h1>
        <p>{energyPage.lead}</p>
        <Ways />
      </div>
    </section>
  )
}

/** Rays from a corner, ruled fast and not quite straight. */
function Burst() {
  return (
    <svg viewBox="0 0 600 600" className="energy-burst" aria-hidden="true">
      <path d="M596 4 40 62M598 6 110 143M596 8 300 186M597 10 340 258M594 8 390 335M596 6 404 520M598 8 502 470M596 8 566 580" />
    </svg>
  )
}
