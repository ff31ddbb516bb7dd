import { numbers } from '../../../../model/numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const firstWeeks: DocumentPart = {
  title: `The count of ${numbers.nicheArticles} articles and your first twelve weeks`,
  blocks: [
    {
      kind: 'text',
      text: `The niche should support ${numbers.nicheArticles} articles. Write six tasks of your reader down the side. Fill each cell with a working title you’d click yourself, and leave the others empty.`,
    },
    {
      kind: 'table',
      columns: ['Reader’s task', 'How to', 'Best for', 'This or that', 'Mistakes'],
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
      text: 'The twelve weeks below fit five hours a week. At fifteen hours a week, they take four.',
    },
    {
      kind: 'table',
      columns: ['Weeks', 'Do', 'Hours', 'Finished when', 'Done on'],
      rows: [
        [
          '1 to 3',
          'Read three programs’ terms; list titles; plain site, email form',
          '12',
          'An About page with my name is online; I tested the form',
          '',
        ],
        [
          '4 to 7',
          'First money page: test, photograph, write, show',
          '15',
          'One flaw named; disclosure above the first link',
          '',
        ],
        ['7 to 11', 'Second money page, the same way', '15', 'It links to the first', ''],
        [
          '11 to 12',
          'First answer page, one email to my list',
          '6',
          'It links to both; first figures logged',
          '',
        ],
        ['Any', 'Reserve', '12', 'Sick days and dead ends are covered', ''],
        ['', 'Total', '60', 'Three pages and an About page online', ''],
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
