import { numbers } from '../../numbers.ts'
import type { DocumentPart } from '../document.ts'

export const badDays: DocumentPart = {
  title: 'Repairs for bad days, and an honest sum',
  blocks: [
    {
      kind: 'table',
      columns: ['What I notice', 'Try this for five days', 'Did it help?'],
      rows: [
        ['The long block goes to research again', 'Finish line: ten questions, then draft', ''],
        ['The middle block stays empty', 'Send an old page, or one table of the draft', ''],
        ['The short block keeps growing', 'Timer; the rest waits for tomorrow’s short block', ''],
        ['Strong days, then none', 'Three days a week for two weeks', ''],
        ['A new app every week', 'Buy only after doing the task by hand three times', ''],
        ['I am too tired to write', 'Short block only; go to bed', ''],
        ['', '', ''],
      ],
    },
    {
      kind: 'checklist',
      items: [
        'Only one block fits today: I make one day and show the next.',
        'Ten minutes of the short block happen in any case.',
        'A missed block is crossed out and never moved.',
        'After a week away I begin with a short block, then one long block. No catching up.',
        'Illness, exams and school holidays get a written pause with an end date.',
        'I pay for no new app in a week in which I finished nothing.',
        'When the same repair fails twice, I move the block instead of blaming myself.',
        'I stop for good if the sum below is unacceptable to me on the date I have written under it.',
      ],
    },
    {
      kind: 'template',
      title: 'Words for declining during a block',
      text: 'Thank you for asking. I have an appointment from ____ to ____. I can do ____ at ____ instead. If it is an emergency, please ring twice.',
    },
    {
      kind: 'text',
      text: `What my hour earns. Plan on ${numbers.firstIncomeMonths} months before a first commission and ${numbers.steadyIncomeMonths} months before it is steady. The example column shows example figures: $120 in commissions, $22 of costs, 60 hours.`,
    },
    {
      kind: 'table',
      columns: ['Once a month', 'Example', 'Month __', 'Month __', 'Month __'],
      rows: [
        ['Commissions paid out', '$120', '', '', ''],
        ['Costs (domain, hosting, email)', '$22', '', '', ''],
        ['Left, before tax', '$98', '', '', ''],
        ['Hours worked', '60', '', '', ''],
        ['Left per hour', '$1.63', '', '', ''],
      ],
    },
    {
      kind: 'fields',
      labels: ['The hourly figure I would accept in a year', 'The date on which I decide whether to go on'],
    },
  ],
}
