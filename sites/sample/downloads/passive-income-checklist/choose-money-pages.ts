import { numbers } from '../../../../model/numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const chooseMoneyPages: DocumentPart = {
  title: 'Choose your money pages',
  blocks: [
    {
      kind: 'text',
      text: `A money page helps one reader make one choice that you can link to. Aim for ${numbers.moneyPages} of them. An idea goes on the list only with three ticks: it was asked a year ago, the answer includes choosing or buying, and you can answer from your own use.`,
    },
    {
      kind: 'table',
      columns: [
        'Question in the reader’s words',
        'Asked last year',
        'A choice',
        'Own use',
        'What I could link to',
      ],
      rows: [
        ['Example: which lesson scheduler for 20 students?', 'yes', 'yes', 'yes', 'Two schedulers I tried'],
        ...blankRows(10, 5, (number) => `${number}.`),
      ],
    },
    {
      kind: 'checklist',
      items: [
        'At least one page of each kind: comparison, ways and costs, setup guide, should-I, replacement.',
        'No page depends on news, a launch or a discount code.',
        'No title has a year in it that I’m not willing to update.',
        'I’ve read the first five search results for each question, and I can add something they lack.',
        'Each page has one helper page next to it that sells nothing.',
        'I can reach the product: I own it, can try it, or can borrow it.',
        'Two different programs could pay for my three best pages.',
        'I’ve set the order: the page I can answer best comes first.',
      ],
    },
    {
      kind: 'table',
      columns: ['Affiliate program’s terms', 'Program A', 'Program B', 'Program C'],
      rows: [
        ['Commission: once, or while the customer pays', '', '', ''],
        ['Cookie window', '', '', ''],
        ['When is a sale final?', '', '', ''],
        ['Payout threshold and method', '', '', ''],
        ['Email allowed? Video? Paid ads?', '', '', ''],
        ['Date on which I read the terms', '', '', ''],
      ],
    },
  ],
}
