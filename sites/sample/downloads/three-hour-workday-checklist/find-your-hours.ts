import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

const { longBlockMinutes: long, middleBlockMinutes: middle, shortBlockMinutes: short } = numbers

export const findYourHours: DocumentPart = {
  title: 'Find your three hours',
  blocks: [
    {
      kind: 'text',
      text: 'For three ordinary days, write down what the time went to. Be exact and change nothing yet. In the last column put **T** for taken (it belongs to work, family or sleep), **F** for free, **S** for swappable (you could give it up without harm).',
    },
    {
      kind: 'table',
      columns: ['Time of day', 'Day 1', 'Day 2', 'Day 3', 'T, F or S'],
      rows: [
        ['5 to 7 am', '', '', '', ''],
        ['7 to 9 am', '', '', '', ''],
        ['9 am to noon', '', '', '', ''],
        ['noon to 2 pm', '', '', '', ''],
        ['2 to 5 pm', '', '', '', ''],
        ['5 to 7 pm', '', '', '', ''],
        ['7 to 9 pm', '', '', '', ''],
        ['9 to 11 pm', '', '', '', ''],
      ],
    },
    {
      kind: 'checklist',
      items: [
        `One stretch of ${long} minutes on most days has no calls, no visitors and no children awake.`,
        `One stretch of ${middle} minutes can take a small interruption.`,
        `One stretch of ${short} minutes comes near the end of my day.`,
        'None of these minutes is taken from sleep.',
        'At least one whole day a week has no blocks.',
        'I have read my employment contract about side work and company devices, and asked where it wasn’t clear.',
        'The people I live with know the hours, and the date when we’ll look at them again.',
        'I have a second place for the long block when the first one fails.',
      ],
    },
    {
      kind: 'fields',
      labels: [
        'My long block runs from … to …',
        'Its second place, if the first fails',
        'My middle block',
        'My short block',
        'My day without blocks',
        'What I give up for this, by name',
      ],
    },
    {
      kind: 'template',
      title: 'Words for the people you live with',
      text: 'For the next eight weeks I’d like to work on my own project from ____ to ____ on ____ days a week. During that time I can’t be reached except for emergencies. ____ stays free for us. On ____ we’ll sit down, and you tell me whether it works for you.',
    },
  ],
}
