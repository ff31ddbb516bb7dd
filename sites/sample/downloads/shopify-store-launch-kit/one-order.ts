import { dollars } from '../../../../contract/figures.ts'
import { exampleOrder, orderLines } from '../../../../model/order-math.ts'
import type { DocumentPart } from '../document.ts'

const { price, product, packaging, shipping, feePercent, feeFixed } = exampleOrder
const { fee, returns, left, ads, afterAds } = orderLines(exampleOrder)
const money = (amount: number) => dollars(Math.round(amount * 100))

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
        ['1. Price', 'What the buyer pays, shipping included if you ship free', money(price), ''],
        ['2. Product', 'Supplier price plus freight and duty, divided by units', money(product), ''],
        ['3. Packaging', 'Box, filling, label, card', money(packaging), ''],
        ['4. Shipping', 'Packed weight, carrier quote to a far address', money(shipping), ''],
        [
          '5. Payment fee',
          `Price x rate, plus the fixed part (example ${feePercent}% + ${money(feeFixed)})`,
          money(fee),
          '',
        ],
        [
          '6. Returns',
          '(Price + return label - value of goods you can resell) x share that comes back',
          money(returns),
          '',
        ],
        [
          '7. Left before ads',
          'Line 1 minus lines 2 to 6. This is also your **ad ceiling**',
          money(left),
          '',
        ],
        ['8. Ad cost per order', 'Cost per visit divided by share of visitors who buy', money(ads), ''],
        ['9. Left of one order', 'Line 7 minus line 8', money(afterAds), ''],
        ['10. Fixed costs a month', 'Store plan, domain / 12, apps, email tool', '$40.25', ''],
        ['11. Orders to break even', 'Line 10 divided by line 9, rounded up', '6', ''],
      ],
    },
    {
      kind: 'note',
      title: 'Go or stop',
      text: 'Line 7 is at least half of line 1, and at least $20: go. A third of line 1 or more: raise the price or lower a cost before you go. Under a third: stop and choose another product. These limits are a rule of thumb, meant to leave room for a bad week.',
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
