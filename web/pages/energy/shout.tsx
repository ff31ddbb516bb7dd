import { Fragment } from 'react'
import { energyPage } from '../../../model/pages/energy.ts'
import { Ways } from './ways.tsx'

export function Shout() {
  return (
    <section className="energy-shout">
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
        <Tabs />
      </div>
    </section>
  )
}

/** A drawing of many closed browser tabs and one open page. */
function Tabs() {
  return (
    <svg viewBox="0 0 520 560" className="energy-drawing" aria-hidden="true">
      {[
        'translate(40 452) rotate(-7)',
        'translate(262 470) rotate(9)',
        'translate(128 400) rotate(4)',
        'translate(300 378) rotate(-13)',
        'translate(14 352) rotate(14)',
        'translate(20 214) rotate(-24)',
      ].map((place) => (
        <g key={place} transform={place}>
          <path
            className="energy-tab"
            d="M0 60c8-2 12-8 15-20l7-26c2-8 6-12 14-12h132c8 0 12 4 14 12l7 26c3 12 7 18 15 20z"
          />
          <path d="M44 32h62M142 22l18 18M160 22l-18 18" />
        </g>
      ))}
      <g transform="translate(232 20) rotate(5)">
        <path
          className="energy-page"
          d="M0 2c76-3 152-2 230 0 2 98 2 196-1 292-76 3-152 2-229 0-2-98-2-196 0-292z"
        />
        <path d="M28 44h128M28 84h172M28 112h160M28 140h174M28 168h112" />
        <path className="energy-page-line" d="M28 258c40-2 52-22 84-26s42 4 58-16 14-24 32-30" />
      </g>
    </svg>
  )
}
