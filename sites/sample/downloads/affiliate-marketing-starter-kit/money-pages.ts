import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const moneyPages: DocumentPart = {
  title: `The list of ${numbers.moneyPages} money pages`,
  blocks: [
    {
      kind: 'text',
      text: `A money page answers a question that someone asks right before they pay. List ${numbers.moneyPages} before you write the first. Evergreen ones only: the question should still be asked in two years. Kinds: **R** review, **C** comparison, **B** best for one person, **A** alternative, **S** setup guide.`,
    },
    {
      kind: 'table',
      columns: ['No.', 'The phrase a reader types', 'Kind', 'What only I can add', 'Product', 'Online on'],
      rows: Array.from({ length: 20 }, (_, row) => [String(row + 1), '', '', '', '', '']),
    },
    {
      kind: 'steps',
      items: [
        'Cross out each line where “what only I can add” is empty. You’d only be rewording the seller.',
        'Mark the three lines closest to a purchase. Write those first.',
        'For each money page, note one answer page that can link to it.',
        'Put the pages in the calendar: one a month at five hours a week, three a month at fifteen. Each needs time to test and time to write, 7.5 hours on average.',
        `When a page goes online, set a reminder to check it every ${numbers.updateEveryDays} days. A check takes about an hour.`,
      ],
    },
    {
      kind: 'checklist',
      items: [
        'Links work and still carry my affiliate code.',
        'Prices are current, or the page says “check the current price”.',
        'Screenshots show the product as it looks now.',
        'The product is still sold, and I still recommend it.',
        'The fault I named is still there, or the page says it was fixed.',
        'A newer competitor is mentioned if readers ask about it.',
        'The page links to two other pages of mine.',
        'The date of the last check is on the page.',
      ],
    },
  ],
}
