import type { DocumentPart } from '../document.ts'
import { firstWeek } from '../shopify-store-launch-kit/first-week.ts'
import { oneOrder } from '../shopify-store-launch-kit/one-order.ts'
import { shopifyStoreLaunchKit } from '../shopify-store-launch-kit.ts'
import { answered, answeredFields, filledInCopy } from './answers.ts'

const figures: DocumentPart = {
  title: 'The figures of one order',
  isFilledIn: true,
  blocks: [
    {
      kind: 'text',
      text: 'Friday, 7 to 8 pm. Every figure has a quote, a scale or a calculation next to it, so it can be checked again when the second order of aprons is due.',
    },
    answered(
      oneOrder,
      'Line',
      ['Where the figure comes from', 'Mine'],
      [
        ['Five sellers ask $36, $39, $42, $46 and $49 with shipping', '$44.00'],
        ['$7.80 quoted, $54 / 30 freight, $42 / 30 duty and entry fee', '$11.00'],
        ['$36.00 for 30 sets of box, label and card', '$1.20'],
        ['Weighed in its box, quoted to the farthest address', '$6.40'],
        ['$44.00 × 2.9% + $0.30', '$1.58'],
        ['($44.00 + $6.00 label − $5.50 resold) × 4%', '$1.78'],
        ['$44.00 − $11.00 − $1.20 − $6.40 − $1.58 − $1.78', '$22.04'],
        ['A guess until Monday: $0.45 / 3%', '$15.00'],
        ['$22.04 − $15.00', '$7.04'],
        ['$39.00 store plan, $15.00 / 12 domain', '$40.25'],
        ['$40.25 / $7.04, rounded up', '6'],
      ],
    ),
    {
      kind: 'note',
      title: 'Go or stop',
      text: 'Line 7 is 50.1% of line 1, so it’s go, with nothing to spare. If duty and entry fee had come to $102 for the 30 aprons, about $20 would be left, less than half, and I’d have waited for a cheaper box or a better quote before I ordered.',
    },
    answered(
      oneOrder,
      'Money before the first order',
      ['Mine'],
      [['$18.00'], ['$330.00'], ['$36.00'], ['$15.00'], ['$39.00'], ['$25.60'], ['$150.00'], ['$613.60']],
    ),
    answeredFields(oneOrder, [
      '$763.60: all of the above and a second ad test. License, permit and insurance are quoted separately.',
      '$22.04',
      'a second test of $150 brings fewer than seven orders, or day 30 is over and messages and videos have brought fewer than three.',
    ]),
  ],
}

const weekend: DocumentPart = {
  title: 'The weekend as it went',
  isFilledIn: true,
  blocks: [
    {
      kind: 'text',
      text: 'Hour 0 is Friday, 6 pm. The lines to look at are those that ran late: photos by two hours, the payment check by two days.',
    },
    {
      kind: 'table',
      columns: ['Hour, as planned', 'Done', 'What happened'],
      rows: [
        [
          '0–1: one sentence',
          'Fri 6:40 pm',
          '“For people who bake at home and whose neck hurts in a normal apron.”',
        ],
        ['1–2: figures', 'Fri 8:05 pm', 'The bills match the quotes. Line 7 is still $22.04.'],
        [
          '2–3: supplier',
          'Fri 8:30 pm',
          '30 counted, five opened, none faulty. Asked about 30 more and faulty ones.',
        ],
        [
          '3–4: trial, domain, accounts',
          'Fri 10:10 pm',
          'First domain is taken. Second one is free. ID uploaded.',
        ],
        [
          '14–16: photos',
          'Sat 12:20 pm',
          'Two hours late: the morning light was on the wrong side. Eight photos, two of them on a person.',
        ],
        ['16–18: page text', 'Sat 1:30 pm', 'Lunch moved. Every line of the page list has its words.'],
        [
          '19–21: theme and page',
          'Sat 3:45 pm',
          'Free theme, no changes. Price, delivery and button fit on the phone.',
        ],
        ['21–22: payments, shipping', 'Sat 4:20 pm', 'One zone, one rate of $0. All other zones deleted.'],
        ['22–23: five pages', 'Sat 5:05 pm', 'Templates, with my own days and address.'],
        [
          '23–24: test order',
          'Sat 5:50 pm',
          'The refund email had no reply address. Fixed, and a second test order.',
        ],
        ['24–25: creators', 'Sat 7:15 pm', 'Ten names, ten details. It took 75 minutes.'],
        ['38–40: videos', 'Sun 10:05 am', 'Three files of 17, 24 and 28 seconds.'],
        ['40–42: messages', 'Sun 11:30 am', 'Ten written by hand, saved as drafts.'],
        ['43–44: five strangers', 'Sun 2:00 pm', 'Next page. Two didn’t find the delivery time.'],
        ['44–45: fixes', 'Sun 2:40 pm', 'Delivery time is above the button now.'],
        [
          '45–46: open',
          'Tue 6:00 pm',
          'The payment check took until Tuesday. The password stayed on until then, and the messages waited.',
        ],
        [
          '46–48: ads, calendar',
          'Tue 7:10 pm',
          'Visit and cart show in the ad account. Ads from Wednesday, eight dates in the calendar.',
        ],
      ],
    },
    {
      kind: 'note',
      title: 'What the clock showed',
      text: 'The store was built in the 48 hours and opened two days later. That’s a normal weekend. Photos, creators and the payment check took longer than planned; the payment check is the one that nobody can speed up, so start it on Friday.',
    },
  ],
}

const page: DocumentPart = {
  title: 'The page, and five people who tried it',
  isFilledIn: true,
  blocks: [
    {
      kind: 'template',
      title: 'First screen, filled in',
      text: 'Linen apron for people who bake at home, so that your neck stops hurting.\n\n$44.00, shipping included in the United States.\nAt your door within 6 business days. Send it back within 30 days if it’s not right.\n\n[Button: Add to cart]',
    },
    {
      kind: 'table',
      columns: ['On the page', 'What the apron’s page says'],
      rows: [
        [
          'Three things, each proven',
          'Crossed straps (photo of the back). Pocket for a towel (photo in use). Looks the same after five washes (two photos).',
        ],
        [
          'Size, fiber, origin, care',
          '35 in. long, 31 in. wide. 100% linen. Country of origin as on the label. Machine wash, line dry.',
        ],
        [
          'Delivery',
          'Leaves Springfield within 1 business day, then 2 to 5 on the road, free in the 50 states. I don’t ship elsewhere.',
        ],
        ['Returns', '30 days, unused. I pay the label. Money goes back within 5 days after it’s here.'],
        [
          'Questions',
          'Five, from three-star reviews of other aprons: shrinking, pocket, strap length, color, smell.',
        ],
        ['Who I am', 'A photo at the kitchen table, my first name, an address that I answer.'],
        ['Reviews', 'Empty until somebody writes one.'],
      ],
    },
    {
      kind: 'template',
      title: 'Return terms, filled in (check yours against your local law)',
      text: 'Not right for you? Write to hello@store.example within 30 days of delivery.\nSend it back unused in its box. We pay the label.\nYour money goes back the way it came within 5 days after the package reaches us.\nFaulty or damaged? Send a photo. We replace or refund it and pay everything.',
    },
    {
      kind: 'table',
      columns: ['Person, on Sunday', 'Where they stopped', 'What I changed'],
      rows: [
        ['1. A neighbor', 'Looked for the delivery time', 'Moved above the button'],
        [
          '2. Her son, 19',
          'Looked for the delivery time; wanted to pay with his phone',
          'Switched on phone payment',
        ],
        ['3. A colleague', 'Asked whether it fits tall people', 'Length in inches under the photo'],
        ['4. A friend', 'Nowhere. Paid in 70 seconds', 'Nothing'],
        ['5. My aunt', 'Thought the second color was sold out', 'One color only'],
      ],
    },
    {
      kind: 'steps',
      items: [
        'Fixed first: what stopped two people or more. Here that’s the delivery time.',
        'Not changed: the price. Nobody stopped there, and five people are too few to test it.',
      ],
    },
  ],
}

const week: DocumentPart = {
  title: 'Messages, ads and day 30',
  isFilledIn: true,
  blocks: [
    {
      ...answered(
        firstWeek,
        'No.',
        ['Creator, followers', 'One true detail', 'Answer', 'Orders'],
        [
          ['Sourdough, 4,100', 'The loaf she dropped', 'Gift', '2'],
          ['Pies, 9,800', 'Weighs butter in spoons', 'None', '0'],
          ['Baker, night shift, 2,300', 'The 3 am video', 'Gift', '1'],
          ['Cakes, 18,000', 'Wears two aprons', 'Fee: $60', '0'],
          ['Cookies, 6,500', 'Her neck pillow', 'Gift', '0'],
          ['Bread school, 12,400', 'Flour on the lens', 'None', '0'],
          ['Home kitchen, 3,700', 'Her grandmother’s hook', 'Gift, no post', '0'],
        ],
      ),
    },
    {
      kind: 'text',
      text: 'Three more didn’t answer. The fee: ($60.00 + $18.60) / $22.04 = 3.6, so four orders would pay for it. I didn’t expect four from her, so I said no, the same day.',
    },
    {
      kind: 'table',
      columns: ['Day', 'Visits', 'Carts', 'Orders', 'Ad spend', 'So far, per order', 'One thing changed'],
      rows: [
        ['1', '52', '2', '0', '$25.00', 'none yet', 'Nothing'],
        ['2', '55', '3', '1', '$25.00', '$50.00', 'Nothing'],
        ['3', '58', '4', '1', '$25.00', '$37.50', 'Nothing'],
        ['4', '54', '3', '1', '$25.00', '$33.33', 'Nothing'],
        ['5', '57', '4', '1', '$25.00', '$31.25', 'Nothing'],
        ['6', '57', '5', '2', '$25.00', '$25.00', 'Nothing'],
        ['Six days', '333', '21', '6', '$150.00', '$25.00', 'Nothing'],
      ],
    },
    {
      kind: 'note',
      title: 'Day seven: six orders, and seven were needed',
      text: '$25.00 is above the ceiling of $22.04, so the ads stop. 21 of 333 visitors put it into the cart, fewer than 10 in 100, so it’s the page or the price. One change: the page now says “shipping included” next to the price. Then the second and last test.',
    },
    {
      kind: 'table',
      columns: ['By day 30', 'Orders', 'Spent on it'],
      rows: [
        ['Ads, first test', '6', '$150.00'],
        ['Ads, second test', '6', '$150.00'],
        ['Creators, four gifts', '3', '$25.60'],
        ['Videos and people I know', '2', '$0.00'],
        ['Together', '17', '$325.60'],
      ],
    },
    {
      kind: 'note',
      title: 'Decided on day 30',
      text: 'The second test brought six orders again, so the ads end. Both tests: $300.00 / 12 = $25.00 an order, above the ceiling of $22.04. 17 × $34.24 = $582.08 has come back of $763.60. $763.60 / $34.24 = 22.3, so 23 sales pay back everything, and 17 are made. Nine aprons are left. Sell them by messages and videos, and order no more until a creator’s post brings orders again.',
    },
  ],
}

/** The store launch kit, filled in for the example business of the store article. */
export const shopifyStoreLaunchKitFilledIn = filledInCopy(shopifyStoreLaunchKit, {
  title: 'Shopify Store Launch Kit, Filled In',
  description:
    'The kit’s four sheets as somebody would have filled them in: one order, one weekend, the page, and 30 days that end with a hard decision.',
  introduction:
    'These are the sheets of the Shopify Store Launch Kit, filled in for the linen apron of the article. The store, the supplier, the people and the creators are made up, and every figure is an example, nobody’s result. The second ad test fails by one order on purpose: that’s the case in which a written rule helps most. Put your blank sheets next to these, look at how long an answer is and where each figure comes from, and don’t copy the numbers.',
  parts: [figures, weekend, page, week],
})
