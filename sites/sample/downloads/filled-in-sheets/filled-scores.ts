import type { DocumentPart } from '../document.ts'

export const filledScores: DocumentPart = {
  title: 'Three ideas, scored',
  blocks: [
    {
      kind: 'text',
      text: '**The niche in one sentence:** studio software for wedding photographers who work alone. Dana scores it against two other ideas from her own week, on one Saturday.',
    },
    {
      kind: 'table',
      columns: ['Axis', 'Studio software', 'Insoles for trail runners', 'Receipt scanners'],
      rows: [
        ['Demand', '4', '5', '4'],
        ['Monetization', '4', '2', '3'],
        ['Competition', '3', '4', '1'],
        ['Affinity', '3', '5', '4'],
        ['Durability', '4', '4', '3'],
        ['Total', '18', '20', '15'],
        ['Total, Monetization twice', '22', '22', '18'],
      ],
    },
    {
      kind: 'table',
      columns: ['Evidence', 'Studio software', 'Insoles for trail runners', 'Receipt scanners'],
      rows: [
        ['Questions asked, of ten', '7', '9', '8'],
        ['First pages open, of ten', '6', '7', '2'],
        ['Program', '$29 a month, 30%, up to 12 months', '$35 a pair, 8%, once', '$60 a year, 30%, once'],
        ['One buyer brings in a year', '$43.50 on average', '$2.80', '$18.00'],
        [
          'Affinity, the yes answers',
          'Ten articles, three people, the twentieth',
          'All five',
          'All but “read unpaid”',
        ],
        [
          'Durability, the no answers',
          'Asked in winter, not all year',
          'One platform’s rule',
          'Ten years ago; one platform’s rule',
        ],
      ],
    },
    {
      kind: 'note',
      title: 'What the rule says',
      text: 'Insoles have the highest total, 20, and they’re out: a Monetization of 2 is under the rule’s 3, and $2.80 a buyer won’t change. Receipt scanners pass the rule and lose on Competition: eight of ten first pages are full. Studio software wins with 18.',
    },
    {
      kind: 'note',
      title: 'Why $43.50 and not $104.40',
      text: 'A buyer who stays all year pays 12 × $8.70 = $104.40. Of ten buyers, Dana expects three to stay one month, three to stay three, two to stay seven and two to stay twelve. That’s 3 + 9 + 14 + 24 = 50 months, five each, and 5 × $8.70 = $43.50. That’s less than $60, so she asks more programs, and she’d enjoy the work anyway.',
    },
    {
      kind: 'checklist',
      items: [
        'The score I trust least is Affinity: 3, and 2 would fail the rule.',
        'My test this week: write the outline of the twentieth article, and see if I want to.',
        'I’d change my mind if none of three photographers pays for an app of this kind.',
        'Decided on a Saturday, looked at again on the Tuesday after, unchanged.',
      ],
    },
  ],
}
