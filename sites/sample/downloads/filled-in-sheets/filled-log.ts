import { bookMonths, bookTotals } from '../../../../model/books.ts'
import type { DocumentPart } from '../document.ts'

const money = (cents: number) => `${cents < 0 ? '−' : ''}$${Math.abs(cents) / 100}`

export const filledLog: DocumentPart = {
  title: 'The log of a year',
  blocks: [
    {
      kind: 'text',
      text: 'One line on the first of each month, zeros included. Only commissions that a program has approved are in it.',
    },
    {
      kind: 'table',
      columns: [
        'Month',
        'Hours',
        'Pages online',
        'Visitors',
        'Clicks',
        'Approved sales',
        'Commission',
        'Costs',
        'Left',
      ],
      rows: [...bookMonths, { month: 'The year', ...bookTotals }].map(
        ({ month, hours, pages, visitors, clicks, sales, income, costs, left }) => [
          month,
          `${hours}`,
          `${pages}`,
          visitors.toLocaleString('en-US'),
          `${clicks}`,
          `${sales}`,
          money(income),
          money(costs),
          money(left),
        ],
      ),
    },
    {
      kind: 'note',
      title: 'Read in June',
      text: '525 visitors and 42 clicks are 8 in 100, as planned. One sale from 42 clicks is 2.4 in 100, and one sale proves nothing either way. The weak number is visitors, and the pages are young: the oldest has six months. So nothing is rewritten. Page 7 is next.',
    },
    {
      kind: 'note',
      title: 'Read in December',
      text: 'The year lost $112 for 240 hours. November and December together left $76. The first number to work on is still visitors: twelve pages with an average of 81 in December, against 150 for a page that has settled in.',
    },
    {
      kind: 'checklist',
      items: [
        'Stopped in July: three-minute videos. Six hours, nine visitors.',
        'Stopped in July: looking at statistics during the month. Thirteen hours, nothing learned.',
        'Stopped in July: a second group to answer in. Two hours, one visitor.',
        'Written down in December: if months 13 to 18 leave less than $300, no new pages.',
      ],
    },
    {
      kind: 'note',
      title: 'Whole sales and averages',
      text: 'By the averages of the example business these 4,275 visitors bring 8.55 sales, $342 and a loss of $90. Eight whole sales at $40 make $320. Both count each $40 on the day of the sale; paid in twelve monthly parts, the averages lose $332.',
    },
  ],
}
