import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const evidenceSheet: DocumentPart = {
  title: 'Evidence sheet: one copy for each idea',
  blocks: [
    {
      kind: 'fields',
      labels: ['The niche in one sentence (reader, problem, kind of product)'],
      lines: 2,
    },
    {
      kind: 'table',
      columns: ['No.', 'A question my reader would type', 'Lives? (Demand)', 'Open? (Competition)', 'Both?'],
      rows: [
        ...Array.from({ length: 10 }, (_, row) => [String(row + 1), '', '', '', '']),
        ['', 'How many of ten', '', '', ''],
        ['', 'Score from the table on page one', '', '', ''],
      ],
    },
    {
      kind: 'table',
      columns: [
        'Program',
        'What the buyer pays',
        'Commission',
        'Repeats for',
        'One buyer brings in year one',
      ],
      rows: [
        ['Example', '$12 a month', '30%', 'up to 12 months', '$3.60 × 9 = $32.40: some leave early'],
        ...blankRows(3, 5),
      ],
    },
    {
      kind: 'fields',
      labels: ['Monetization score (use the program I would really recommend)'],
    },
    {
      kind: 'text',
      text: '**Affinity.** One point for each yes.',
    },
    {
      kind: 'checklist',
      items: [
        'I have paid for this kind of product myself.',
        'I could write ten articles from experience.',
        'I read about it even though nobody pays me to.',
        'I know three people who have the problem.',
        'I’d enjoy writing the twentieth article.',
      ],
    },
    {
      kind: 'text',
      text: '**Durability.** One point for each yes.',
    },
    {
      kind: 'checklist',
      items: [
        'The problem existed ten years ago.',
        'New people get the problem each year.',
        'Several companies sell solutions.',
        'It is asked in every season.',
        'It would survive a change of one platform’s rules.',
      ],
    },
    {
      kind: 'note',
      title: 'Skip these unless they’re your profession',
      text: 'Health, law, tax and investing. Bad advice there harms people, and search engines and laws ask more of anyone who writes about it.',
    },
  ],
}
