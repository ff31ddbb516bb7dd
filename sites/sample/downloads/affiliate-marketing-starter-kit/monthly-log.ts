import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const monthlyLog: DocumentPart = {
  title: 'Monthly log, leak finder and stop date',
  blocks: [
    {
      kind: 'text',
      text: `Fill in one line on the first of each month, and don’t look at income on any other day. Plan on the first sale in ${numbers.firstIncomeMonths} months and a sale a month in ${numbers.steadyIncomeMonths}.`,
    },
    {
      kind: 'table',
      columns: [
        'Month',
        'Hours',
        'Pages online',
        'Visitors',
        'Clicks',
        'Sales',
        'Reversed',
        'Commission',
        'Subscribers',
      ],
      rows: Array.from({ length: 12 }, (_, row) => [String(row + 1), '', '', '', '', '', '', '', '']),
    },
    {
      kind: 'text',
      text: 'Visitors × share who click × share of clicks that buy × commission per sale. Find the weakest of the four, read across, and fix **the lowest layer first**: niche, then trust, then traffic, then offers.',
    },
    {
      kind: 'table',
      columns: ['What the log shows', 'Layer', 'What I do next month'],
      rows: [
        [
          'Fewer pages than planned, two months in a row',
          'Niche',
          'Narrow the reader, or score the niche again',
        ],
        ['Readers leave at once', 'Trust', 'Rebuild the two most-read product pages'],
        [
          'Twelve pages in their sixth month, under 58 visitors each (at $40 a sale)',
          'Traffic',
          'Aim at more specific phrases; link pages to each other',
        ],
        ['Visitors read, few click', 'Traffic', 'Write a money page and link to it'],
        ['Over 200 clicks, no sale', 'Offers', 'Test link and stock; replace the product'],
        ['Sales, then reversals', 'Offers', 'Say who shouldn’t buy; replace the product if it goes on'],
      ],
    },
    {
      kind: 'note',
      title: 'Too early to tell',
      text: 'If 2.5 percent of clicks normally buy, 40 clicks bring one sale on average, and none at all about one time in three. Wait for 200 clicks before you blame the offer.',
    },
    {
      kind: 'fields',
      labels: [
        `I commit ${numbers.commitMonths} months. My stop date is`,
        'My hours each week, and when they are',
        'What I won’t do until that date (second niche, paid ads, new programs)',
      ],
    },
    {
      kind: 'text',
      text: 'On the stop date, answer three questions. Under 200 clicks in all, skip the second. **Two noes mean stop.** Change the niche instead only if you still want to write. One no means fix that layer and set a new date in six months, or, if it’s the third, stop writing and leave the site up.',
    },
    {
      kind: 'checklist',
      items: [
        'Visitors have grown over the last three months.',
        'The last three months brought a sale.',
        'I still want to write the next page.',
      ],
    },
  ],
}
