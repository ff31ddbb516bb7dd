import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const wordsYouWillMeet: DocumentPart = {
  title: 'Words you’ll meet',
  blocks: [
    {
      kind: 'text',
      text: 'The words come in four groups: the deal, the counting, the pages and the readers. The third column says why a beginner should care.',
    },
    {
      kind: 'table',
      columns: ['The deal', 'What it means', 'Why it matters to you'],
      rows: [
        [
          'Affiliate',
          'Someone who’s paid for the sales they bring. You.',
          'You’re an independent business, with its own taxes',
        ],
        ['Merchant, advertiser', 'The seller of the product', 'Answers for the product and the returns'],
        ['Program', 'The agreement and the records', 'Its terms decide everything; read them'],
        [
          'Network',
          'One account for the programs of many sellers',
          'One login and one payout, one more set of rules',
        ],
        [
          'Commission',
          'Your share: a percentage or a fixed amount',
          'Ask: of which price, and before or after discounts?',
        ],
        ['Recurring commission', 'A share of each repeated payment', 'Ask for how many months'],
        ['Pending, approved, reversed', 'Counted; final; taken back', 'Only approved money is yours'],
        [
          'Payout threshold',
          'The smallest amount that’s paid out',
          'A high one can hold your money for months',
        ],
        ['Lock period', 'The time until a sale is final', 'Explains the gap between sale and payment'],
      ],
    },
    {
      kind: 'table',
      columns: ['The counting', 'What it means', 'Why it matters to you'],
      rows: [
        ['Affiliate link', 'A link that carries your code', 'Without the code you don’t get paid'],
        ['Cookie', 'A note in the reader’s browser', 'Readers may block or delete it; some sales are lost'],
        ['Cookie window', 'How long a click counts', 'Short for shops, longer for software'],
        [
          'Last click',
          'The last affiliate link before the sale is paid',
          'Another site can take a sale you prepared',
        ],
        ['Click-through rate', 'Share of visitors who click', 'Low: wrong phrase or buried link'],
        ['Conversion rate', 'Share of clicks that buy', 'Judge it only after some 200 clicks'],
        [
          'EPC',
          'Earnings per click (some networks: per 100 clicks)',
          'Compares offers, if both count the same way',
        ],
        ['Earnings per visitor', 'Income of a page divided by its visitors', 'Compares your own pages'],
        ['Sub-ID', 'Your own note added to a link', 'Shows which page made the sale'],
      ],
    },
    {
      kind: 'table',
      columns: ['The pages', 'What it means', 'Why it matters to you'],
      rows: [
        ['Niche', 'One kind of reader with one kind of problem', 'The base of everything else'],
        [
          'Money page',
          'Answers a question people ask right before they pay',
          `Aim for ${numbers.moneyPages}`,
        ],
        ['Answer page', 'Answers an early question', 'Brings readers and leads them to a money page'],
        ['Evergreen', 'Still asked in two years', 'Work done once keeps its value'],
        ['Search intent', 'What the person wants to do next', 'Decides the kind of page you write'],
        ['Long tail', 'Long, specific phrases', 'Fewer readers, weaker rivals, closer to a purchase'],
        [
          'Internal link',
          'A link between your own pages',
          'Leads readers onward and shows search engines the order',
        ],
        [
          'rel="sponsored"',
          'A mark on a link in the page’s code',
          'Tells search engines that the link is paid',
        ],
        ['Thin affiliation', 'Pages that reword the seller', 'Counts as spam in Google’s policies'],
      ],
    },
    {
      kind: 'table',
      columns: ['The readers', 'What it means', 'Why it matters to you'],
      rows: [
        ['Lead', 'Someone who left a name or address', 'Some programs pay for it'],
        [
          'Lead magnet',
          'Something free in exchange for an address',
          'Only worth it if it helps the same reader',
        ],
        [
          'Email list',
          'Readers who asked to hear from you',
          'No platform can take it away; export it monthly',
        ],
        ['Double opt-in', 'A second step to confirm the address', 'Keeps out wrong and invented addresses'],
        ['Disclosure', 'The sentence that says you get paid', 'Required, and readers respect it'],
        ['Funnel', 'The way from first visit to purchase', 'Draw it with three boxes; more is decoration'],
        ['Rented land', 'A platform someone else controls', 'Use it to be found, and collect addresses'],
      ],
    },
    {
      kind: 'note',
      title: 'Words to be wary of',
      text: '“Passive” usually means that the work comes first. “Done for you” often means that a thousand others have the same site. “Guaranteed” next to an income is a reason to leave. “High ticket” says what the buyer pays, and nothing about what reaches you.',
    },
    {
      kind: 'fields',
      labels: ['Words from my own programs that I had to look up', 'What they mean there'],
      lines: 3,
    },
  ],
}
