import { numbers } from '../../../../model/numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const firstWeek: DocumentPart = {
  title: 'Messages, videos and the first week',
  blocks: [
    {
      kind: 'template',
      title: 'Message to a small creator',
      text: 'Hi [first name], I saw your [post], the part where [one detail only this post has]. I sell [product] for people who [what they do]: [one thing it does].\n\nCan I send you one, free, to keep? I’d love your honest opinion, and one short video only if you like it. You’d just need to say it was free. The FTC requires that. If you’d rather work for a fee, tell me your rate and I’ll say yes or no the same day.\n\nIf you’d like one, just tell me where to send it.\n[your name], [store address]',
    },
    {
      kind: 'template',
      title: 'One reminder, after four days, then none',
      text: 'Hi [first name], this is my one reminder about the [product]. If it’s not for you, no need to answer, and thanks for [the post]. [your name]',
    },
    {
      kind: 'table',
      columns: ['No.', 'Creator', 'One true detail', 'Sent', 'Answer', 'Orders'],
      rows: blankRows(numbers.microInfluencerMessages, 6, (number) => `${number}`),
    },
    {
      kind: 'note',
      title: 'Before you say yes to a fee',
      text: '(Fee + product + box + shipping) divided by line 7 of your figures = orders that pay for it. Example: ($60.00 + $18.60) / $22.04 = 3.6, so four orders. If you don’t expect that many, offer the product alone.',
    },
    {
      kind: 'table',
      columns: ['Video', 'First two seconds', 'Middle', 'Last line'],
      rows: [
        ['Problem', 'The annoyance, close up, no logo', 'The product ends it', 'What it is, where it is'],
        [
          'Proof',
          'Your hands and the question “Does it hold?”',
          'One take, no cut: the test',
          'The result, said plainly',
        ],
        [
          'Person',
          'Your face: “I rejected four of these”',
          'What was wrong with each (only if true)',
          'Why you stock this one',
        ],
      ],
    },
    {
      kind: 'table',
      columns: ['Day', 'Visits', 'Carts', 'Orders', 'Ad spend', 'Ad cost per order', 'One thing changed'],
      rows: Array.from({ length: 7 }, (_, index) => [`${index + 1}`, '', '', '', '', '', '']),
    },
    {
      kind: 'checklist',
      items: [
        'Monday: the other half of the messages is sent. The welcome email and the reminder for carts left behind are set up and tested.',
        'Visits but no carts: I changed the first photo or the price.',
        'Carts but no orders: I moved shipping cost and delivery time up.',
        'Ad cost per order above line 7: the ads are off.',
        'Refunds: I changed the words or stopped the sale.',
        'Every customer got an answer within one business day.',
        'Every gift shown in public is named as a gift.',
        'I asked each buyer one question: what nearly stopped you?',
        'Day seven: I followed the rule I wrote in part one.',
      ],
    },
  ],
}
