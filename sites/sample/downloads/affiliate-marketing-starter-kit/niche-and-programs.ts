import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const nicheAndPrograms: DocumentPart = {
  title: 'Niche sentence and program sheet',
  blocks: [
    {
      kind: 'text',
      text: 'Start at the base. Write for one reader with one problem, then find **three programs at most** whose products that reader already buys.',
    },
    {
      kind: 'fields',
      labels: [
        'I write for (one kind of person)',
        'who wants to (one thing they try to get done)',
        'and already pays for (one kind of product)',
        'I know this because',
      ],
      lines: 2,
    },
    {
      kind: 'checklist',
      items: [
        'I can say the sentence to a stranger, and they know whether it means them.',
        `I can name ${numbers.nicheArticles} article titles for this reader without looking anything up.`,
        'I’ve used at least one product that I want to recommend.',
        'I know two places where these readers ask questions (write them in the margin).',
        'I scored the niche on five axes, and Affinity and Monetization passed the rule.',
        'My friends in the field wouldn’t laugh at my advice.',
        'The problem existed ten years ago and will come back to new people next year.',
        'I’m not giving health, legal, tax or investment advice that I’m not qualified to give.',
      ],
    },
    {
      kind: 'text',
      text: 'Now open the terms of each program, not the sales page, and copy these lines. If you can’t find a line, ask the program before you apply.',
    },
    {
      kind: 'table',
      columns: ['From the program terms', 'Program 1', 'Program 2', 'Program 3'],
      rows: [
        ['Name and product', '', '', ''],
        ['Commission: rate, one-time or repeating', '', '', ''],
        ['What one buyer brings me in a year', '', '', ''],
        ['How long a click counts', '', '', ''],
        ['When a sale is reversed', '', '', ''],
        ['Smallest amount paid out, and when', '', '', ''],
        ['Links allowed in: site, video, email, social', '', '', ''],
        ['Forbidden: own purchases, brand ads, coupons', '', '', ''],
        ['Disclosure words they require', '', '', ''],
        ['Closed if no sale within', '', '', ''],
      ],
    },
    {
      kind: 'note',
      title: 'The test for an offer',
      text: 'Would you recommend it to this reader if the program stopped paying tomorrow? If not, cross the column out.',
    },
  ],
}
