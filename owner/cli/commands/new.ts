import { readChoice, unconfirmed } from '../../acts/act.ts'
import { makeSite, origins } from '../../publish/new-site.ts'
import { command } from '../command.ts'

export const newSite = command({
  name: 'new',
  does: 'Makes your own site in site/: a copy of the starter, whose texts say what to write. Changes nothing else.',
  examples: ['new', 'new --from starter-de', 'new --from sample', 'new --yes'],
  options: {
    from: {
      type: 'string',
      takes: 'starter-de|sample',
      does: 'copies the German starter, or the sample, instead of the starter',
    },
    yes: { type: 'boolean', does: 'confirms, where nobody is at a terminal' },
  },
  async run({ options: { from, yes }, attended }) {
    const origin = readChoice('from', from, origins) ?? 'starter'
    if (!attended && !yes) throw unconfirmed(`This would make your own site, a copy of the ${origin}.`)
    const { folder, says } = await makeSite(origin)
    return { data: { folder }, text: `${says} Write it at the desk: npm run owner -- desk` }
  },
})
