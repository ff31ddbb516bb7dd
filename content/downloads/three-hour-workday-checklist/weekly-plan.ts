import { numbers } from '../../numbers.ts'
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
      title: 'An example week for one comparison page (7.5 hours of long blocks)',
      text: 'Monday: questions and outline. Tuesday: try both products, take screenshots. Wednesday and Thursday: draft and table. Friday: edit, disclosure, publish. Middle blocks: Monday and Wednesday answers in one group, Tuesday two posts from last week’s table, Thursday links from older pages, Friday an email about the new page. Saturday and Sunday: free.',
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
