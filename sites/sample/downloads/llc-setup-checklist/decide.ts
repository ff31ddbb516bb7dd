import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const decide: DocumentPart = {
  title: 'Decide: need, state and cost',
  blocks: [
    {
      kind: 'checklist',
      items: [
        'A sponsor or client wants a company to sign. Contract: ______________________',
        'I sell goods, a course, templates or a service to strangers.',
        'People act on what I say with their money or their health.',
        'I’m about to hire an employee or to start with a partner.',
        `Profit has come in for ${numbers.steadyIncomeMonths} months or more, and the cost below is a small part of it.`,
        'I can name the risk I want to keep away from my own money: ______________________',
        'I’m ready to keep two bank accounts strictly apart.',
        'I’ve read my state’s own page on fees, yearly reports and taxes.',
      ],
    },
    {
      kind: 'note',
      title: 'Reading it',
      text: 'None of the first five ticked: wait, and look again in six months. A contract, an employee or a partner: file whatever it costs, once the last three are ticked. A product that could hurt someone: the same, but buy product liability insurance first, and have the insurer add the LLC. Advice: buy professional liability insurance at any profit. Otherwise add up both years below, and file if the larger total is at most 5% of your profit. Add insurance once it costs a tenth of your profit or less (media liability, if you publish). If you accuse people or companies, buy it at any profit. A risky product, partners, investors or employees: talk to a lawyer first.',
    },
    {
      kind: 'table',
      columns: ['First year', 'Example: I file', 'Example: with help', 'My state'],
      rows: [
        ['State filing fee', '$100', '$100', ''],
        ['Formation service', '$0', '$150', ''],
        ['Registered agent', '$0', '$125', ''],
        ['Operating agreement', '$0', '$0', ''],
        ['EIN (free at irs.gov)', '$0', '$0', ''],
        ['State tax or report due before the first anniversary', '$0', '$0', ''],
        ['Published notice, if the state asks', '$0', '$0', ''],
        ['One hour with a tax professional', '$150', '$150', ''],
        ['**Together**', '**$250**', '**$525**', ''],
        ['Second year (a $50 report; no filing, no service)', '$200', '$325', ''],
      ],
    },
    {
      kind: 'fields',
      labels: [
        'My profit in the last 12 months, after costs of the work',
        'The larger of the two years’ costs divided by that profit, in percent (my own line is 5%)',
        'State I will file in, and why',
        'Address of the state’s own filing page',
      ],
    },
  ],
}
