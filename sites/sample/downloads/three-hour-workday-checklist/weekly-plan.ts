import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

const { longBlockMinutes: long, middleBlockMinutes: middle, shortBlockMinutes: short } = numbers

export const weeklyPlan: DocumentPart = {
  title: 'The weekly plan and Friday count',
  blocks: [
    {
      kind: 'fields',
      labels: [
        'Week of',
        'The one piece that will be finished this week',
        'Who it’s for, and which question it answers',
        'The one channel of my middle blocks this month',
      ],
    },
    {
      kind: 'table',
      columns: [
        'Day',
        `Long (${long}): finished when`,
        `Middle (${middle}): one job`,
        `Short (${short})`,
        'L M S',
      ],
      rows: [
        ['Monday', '', '', '', ''],
        ['Tuesday', '', '', '', ''],
        ['Wednesday', '', '', '', ''],
        ['Thursday', '', '', '', ''],
        ['Friday', '', '', '', ''],
        ['Saturday', '', '', '', ''],
        ['Sunday', '', '', '', ''],
      ],
    },
    {
      kind: 'note',
      title: 'Two example weeks for one comparison page (nine hours a week)',
      text: 'Long blocks in week one: Monday questions and outline, Wednesday both products and screenshots, Friday the draft. In week two: Monday is spare, because a day often gets lost; Wednesday the rest and the table; Friday prices, disclosure, publish. Middle blocks: answers in one group on Monday and Wednesday, one table of the draft on Friday; then links from older pages, and emails about the new page. The other days are free.',
    },
    {
      kind: 'table',
      columns: ['Friday count', 'This week', 'Last week'],
      rows: [
        ['Pieces finished', '', ''],
        ['Long blocks kept', '', ''],
        ['Middle blocks kept', '', ''],
        ['Short blocks kept', '', ''],
        ['People who replied or asked something', '', ''],
        ['New addresses on the list', '', ''],
        ['Money in', '', ''],
        ['Money out', '', ''],
        ['Hours in all', '', ''],
      ],
    },
    {
      kind: 'checklist',
      items: [
        'I counted finished pieces before hours.',
        'The block I skip most is: ____. Next week it gets one change, and only one.',
        'Monday’s finish line and first sentence are written.',
        'I carried nothing over. What I missed is crossed out.',
      ],
    },
  ],
}
