import './energy.css'
import { Fragment } from 'react'
import { energyPage } from '../../../model/pages/energy.ts'
import { BooksLink } from '../../books/books-link.tsx'
import { Head } from '../../head.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Words } from '../../ui/words.tsx'

export default function EnergyPage() {
  return (
    <div className="energy">
      <Head title={energyPage.title} description={energyPage.description} path="/energy" />
      <Shout />
      <Countdown />
      <Finish />
    </div>
  )
}

function Shout() {
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
          fill="var(--picture-paper)"
          d="M0 2c76-3 152-2 230 0 2 98 2 196-1 292-76 3-152 2-229 0-2-98-2-196 0-292z"
        />
        <path d="M28 44h128M28 84h172M28 112h160M28 140h174M28 168h112" />
        <path className="energy-page-line" d="M28 258c40-2 52-22 84-26s42 4 58-16 14-24 32-30" />
      </g>
    </svg>
  )
}

function Countdown() {
  const { countdown } = energyPage
  if (!countdown) return null
  return (
    <Section className="page energy-countdown" heading={countdown.heading}>
      <ol>
        {countdown.hours.map(({ figure, title, text }) => (
          <li key={figure}>
            <p className="energy-figure figures">
              {figure} <span>{countdown.left}</span>
            </p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The closing section, with figures of the example business. */
function Finish() {
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
      <path stroke="var(--mark)" strokeWidth="7" d="M4 392c120-6 210-24 290-78s120-140 214-300" />
    </svg>
  )
}

function placeOf(at: number): string {
  const x = 4 + at * 40
  const y = 310 - 300 * (at / 11) ** 2
  return `translate(${x} ${Math.round(y)}) rotate(${[-5, 4, -2, 6][at % 4]})`
}

function Ways() {
  return (
    <div className="ways energy-ways">
      <ButtonLink href="/academy" size="large" className="energy-main">
        {energyPage.ways.course}
      </ButtonLink>
      <ButtonLink href="/affiliate" look="quiet" size="large">
        {energyPage.ways.kits}
      </ButtonLink>
    </div>
  )
}
