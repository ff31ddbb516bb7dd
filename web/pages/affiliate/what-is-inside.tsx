import { numbers } from '../../../content/numbers.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

const kits = [
  {
    title: 'Affiliate Marketing Starter Kit',
    text: `From one sentence about your reader to three programs and a list of ${numbers.moneyPages} pages. Ends with a monthly log and the date on which you may stop.`,
    takes: 'four hours, with a pen',
  },
  {
    title: 'Niche Selection Scorecard',
    text: `Five axes, ${numbers.scoreLowest} to ${numbers.scoreHighest}, and one rule that throws out the ideas you would regret. There is a spreadsheet too, which does the adding.`,
    takes: 'one evening for three ideas',
  },
  {
    title: 'Shopify Store Launch Kit',
    text: `A ${numbers.shopifyPlanHours}-hour plan for a shop with one product: the page, ${numbers.microInfluencerMessages} messages to small creators, ${numbers.shortVideos} short videos.`,
    takes: 'one weekend',
  },
  {
    title: 'LLC Setup Checklist',
    text: 'Seven steps in the order in which they depend on each other, and a column for what each costs in your state. For later, when money comes in.',
    takes: 'an afternoon, and some waiting',
  },
] as const

/** A contents page, as at the front of a book. */
export function WhatIsInside() {
  return (
    <section className="section page kit-inside">
      <h2>What is inside</h2>
      <ol>
        {kits.map(({ title, text, takes }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <Unbroken>{text}</Unbroken>
            </p>
            <p className="kit-takes">{takes}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
