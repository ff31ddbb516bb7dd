import { numbers } from '../../numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const firstWeeks: DocumentPart = {
  title: `The count of ${numbers.nicheArticles} articles and your first eight weeks`,
  blocks: [
    {
      kind: 'text',
      text: `The niche should support ${numbers.nicheArticles} articles. Write six tasks of your reader down the side. Fill each cell with a working title you’d click yourself, and leave the others empty.`,
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
      kind: 'text',
      text: 'The eight weeks below fit five hours a week. At fifteen hours a week, do three of them in one.',
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
        ['3', 'Test the first product', 'Three good things, one fault, photos', ''],
        ['4', 'Write the first money page', 'Disclosure above the first link', ''],
        ['5', 'First answer page; open an email list', 'They link to each other; I tested the form', ''],
        ['6', 'Test the second product', 'Same notes as for the first', ''],
        ['7', 'Second money page', 'It links to the first two', ''],
        ['8', 'One email; plan the next month', 'Three pages online; first figures logged', ''],
      ],
    },
    {
      kind: 'checklist',
      items: [
        'I put the review date in my calendar.',
        'I told one person the date.',
        'I set aside fixed hours each week and wrote them down.',
        'I deleted or parked the other ideas.',
        'I know which three programs I’ll apply to, and when.',
        'I have read the disclosure rules of my country.',
        'I set up visitor statistics before the first article.',
        'I won’t score again before the review date.',
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
