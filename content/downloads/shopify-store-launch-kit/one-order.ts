import type { DocumentPart } from '../document.ts'

export const oneOrder: DocumentPart = {
  title: 'The figures of one order',
  blocks: [
    {
      kind: 'text',
      text: 'Write down what one order leaves once everyone but you has been paid. Use quotes and a kitchen scale, not guesses. All amounts are **without sales tax**.',
    },
    {
      kind: 'table',
      columns: ['Line', 'How to get it', 'Example', 'Mine'],
      rows: [
        ['1. Price', 'What the buyer pays, shipping included if you ship free', '$44.00', ''],
        ['2. Product', 'Supplier price plus freight and duty, divided by units', '$11.00', ''],
        ['3. Packaging', 'Box, filling, label, card', '$1.20', ''],
        ['4. Shipping', 'Packed weight, carrier quote to a far address', '$6.40', ''],
        ['5. Payment fee', 'Price x rate, plus the fixed part (example 2.9% + $0.30)', '$1.58', ''],
        [
          '6. Returns',
          '(Price + return label - value of goods you can resell) x share that comes back',
          '$1.78',
          '',
        ],
        ['7. Left before ads', 'Line 1 minus lines 2 to 6. This is also your **ad ceiling**', '$22.04', ''],
        ['8. Ad cost per order', 'Cost per visit divided by share of visitors who buy', '$15.00', ''],
        ['9. Left of one order', 'Line 7 minus line 8', '$7.04', ''],
        ['10. Fixed costs a month', 'Store plan, domain / 12, apps, email tool', '$40.25', ''],
        ['11. Orders to break even', 'Line 10 divided by line 9, rounded up', '6', ''],
      ],
    },
    {
      kind: 'note',
      title: 'Go or stop',
      text: 'Line 7 is at least half of line 1: go. Between a third and a half: raise the price or lower a cost before you go. Under a third: stop and choose another product. These limits are a rule of thumb, meant to leave room for a bad week.',
    },
    {
      kind: 'table',
      columns: ['Money before the first order', 'Example', 'Mine'],
      rows: [
        ['Sample with shipping', '$18.00', ''],
        ['First stock (example: 30 at $11.00)', '$330.00', ''],
        ['Packaging for the first stock', '$36.00', ''],
        ['Domain, first year', '$15.00', ''],
        ['Store plan, first month (check the current price)', '$39.00', ''],
        ['Shipping for gifts to creators (example: 4 at $6.40)', '$25.60', ''],
        ['Ad test', '$150.00', ''],
        ['**Together**', '**$613.60**', ''],
      ],
    },
    {
      kind: 'fields',
      labels: [
        'The most I’m willing to lose on this product',
        'My ad ceiling per order (line 7)',
        'I stop when',
      ],
    },
  ],
}
