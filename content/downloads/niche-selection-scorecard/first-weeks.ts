import { numbers } from '../../numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const firstWeeks: DocumentPart = {
  title: `The count of ${numbers.nicheArticles} articles and your first eight weeks`,
  blocks: [
    {
      kind: 'text',
      text: `The niche should support ${numbers.nicheArticles} articles. Write six tasks of your reader down the side. Put a working title in each cell that you would click yourself, and leave the others empty.`,
    },
    {
      kind: 'table',
      columns: ['Task of the reader', 'How to', 'Best for', 'This or that', 'Mistakes'],
      rows: blankRows(6, 5),
    },
    {
      kind: 'fields',
      labels: [
        'Cells filled, and further titles that fit no cell',
        'Too few? The neighboring reader or problem I could add',
        'The five titles closest to a purchase',
      ],
    },
    {
      kind: 'table',
      columns: ['Week', 'Do', 'Finished when', 'Done on'],
      rows: [
        [
          '1',
          'Read the terms of three programs; complete the list of titles',
          'Sorted by distance from a purchase',
          '',
        ],
        ['2', 'Buy a domain, set up a plain site', 'One page is online with my name on it', ''],
        ['3', 'First money page', 'Disclosure above the first link', ''],
        ['4', 'Second money page, first explaining page', 'All three link to each other', ''],
        ['5', 'One article; open an email list', 'The form works, tested by me', ''],
        ['6', 'One article, one email', 'A question to readers in the email', ''],
        ['7', 'One article, one email', 'Ten reader questions collected', ''],
        ['8', 'One article, one email', 'Seven articles online; first line of figures logged', ''],
      ],
    },
    {
      kind: 'checklist',
      items: [
        'I put the review date in my calendar.',
        'I told one person the date.',
        'I set aside fixed hours each week and wrote them down.',
        'I deleted or parked the other ideas.',
        'I know which three programs I will apply to, and when.',
        'I have read the disclosure rules of my country.',
        'I set up visitor statistics before the first article.',
        'I will not score again before the review date.',
      ],
    },
    {
      kind: 'fields',
      labels: [
        `I commit ${numbers.commitMonths} months to this niche. Review date`,
        'What would make me stop on that date',
        'Signed',
      ],
    },
  ],
}
