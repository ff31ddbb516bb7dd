import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const badDays: DocumentPart = {
  title: 'Fixes for bad days, and your hourly wage',
  blocks: [
    {
      kind: 'table',
      columns: ['What I notice', 'Try this for two weeks', 'Did it help?'],
      rows: [
        ['The long block goes to research again', 'Finish line: ten questions, then draft', ''],
        ['The middle block stays empty', 'Send an old page, or one table of the draft', ''],
        ['The short block keeps growing', 'Timer; the rest waits for tomorrow’s short block', ''],
        ['Strong days, then none', 'Three days a week, no more', ''],
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
        'When the same fix fails twice, I move the block instead of blaming myself.',
        'I stop for good if I can’t accept the wage below on the date I’ve written under it.',
      ],
    },
    {
      kind: 'template',
      title: 'Words for declining during a block',
      text: 'Thanks for asking. I have an appointment from ____ to ____. I can do ____ at ____ instead. If it’s an emergency, please call twice.',
    },
    {
      kind: 'text',
      text: `What an hour earns me. Plan on ${numbers.firstIncomeMonths} months before a first commission and ${numbers.steadyIncomeMonths} months before it’s steady. The example column holds example figures: the whole first year of twelve pages built in four months at 15 hours a week, with average traffic. Each sale is counted on the day it happens. If your program pays it in twelve monthly parts, the same year ends at minus $195.`,
    },
    {
      kind: 'table',
      columns: ['Once a month', 'Example: year 1', 'Month __', 'Month __', 'Month __'],
      rows: [
        ['Commissions', '$723.60', '', '', ''],
        ['Costs (domain, hosting, email, products)', '$432.00', '', '', ''],
        ['Left, before tax', '$291.60', '', '', ''],
        ['Hours worked', '288', '', '', ''],
        ['Left per hour', '$1.01', '', '', ''],
      ],
    },
    {
      kind: 'fields',
      labels: ['The hourly wage I’d accept in a year', 'The date on which I decide whether to go on'],
    },
  ],
}
