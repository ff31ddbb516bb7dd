import { numbers } from '../numbers.ts'
import type { DownloadDocument } from './document.ts'

/** Empty rows of the creator tracker, one for each message. */
const creatorRows = Array.from({ length: numbers.microInfluencerMessages }, (_, index) => [
  `${index + 1}`,
  '',
  '',
  '',
  '',
  '',
])

export const shopifyStoreLaunchKit: DownloadDocument = {
  id: 'shopify-store-launch-kit',
  title: 'Shopify Store Launch Kit',
  description: `Open a one-product store in ${numbers.shopifyPlanHours} hours: the profit of one order worked out first, then the plan hour by hour, the page, and the messages to send.`,
  introduction: `This kit is for one person with one product and a free weekend. Fill in the first part before Friday: it tells you whether the weekend is worth having. Then pin the plan to the wall, start at 6 pm on Friday, and tick a line only when its “done when” is true. Figures in the example columns are example figures for a linen apron sold at $44.00. Replace every one of them with your own.`,
  sheet: 'shopify-launch-plan',
  parts: [
    {
      title: 'The figures of one order',
      blocks: [
        {
          kind: 'text',
          text: 'Write down what one order leaves after everybody but you is paid. Use quotes and a kitchen scale, no guesses. All amounts are **without sales tax**.',
        },
        {
          kind: 'table',
          columns: ['Line', 'How to get it', 'Example', 'Mine'],
          rows: [
            ['1. Price', 'What the buyer pays, postage included if you ship free', '$44.00', ''],
            ['2. Product', 'Supplier price plus freight and duty, divided by units', '$11.00', ''],
            ['3. Packaging', 'Box, filling, label, card', '$1.20', ''],
            ['4. Postage', 'Packed weight, carrier quote to a far address', '$6.40', ''],
            ['5. Payment fee', 'Price x rate, plus the fixed part (example 2.9% + $0.30)', '$1.58', ''],
            [
              '6. Returns',
              '(Price + return label - value of goods you can resell) x share that comes back',
              '$1.78',
              '',
            ],
            [
              '7. Left before ads',
              'Line 1 minus lines 2 to 6. This is also your **ad ceiling**',
              '$22.04',
              '',
            ],
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
            ['Sample with postage', '$18.00', ''],
            ['First stock (example: 30 at $11.00)', '$330.00', ''],
            ['Packaging for the first stock', '$36.00', ''],
            ['Domain, first year', '$15.00', ''],
            ['Store plan, first month (check the current price)', '$39.00', ''],
            ['Postage for gifts to creators (example: 4 at $6.40)', '$25.60', ''],
            ['Ad test', '$150.00', ''],
            ['**Together**', '**$613.60**', ''],
          ],
        },
        {
          kind: 'fields',
          labels: [
            'The most I am willing to lose on this product',
            'My ad ceiling per order (line 7)',
            'I stop when',
          ],
        },
      ],
    },
    {
      title: `The ${numbers.shopifyPlanHours}-hour plan`,
      blocks: [
        {
          kind: 'text',
          text: 'Hour 0 is Friday, 6 pm. Work is 23 of the hours; the rest is off on purpose. When a block overruns, cut its polish and keep the test order.',
        },
        {
          kind: 'table',
          columns: ['Hour', 'Task', 'Done when'],
          rows: [
            [
              '0–1',
              'Write one sentence: who buys, what annoys them, what the product changes, at what price.',
              'A friend reads it and can say who it is for.',
            ],
            [
              '1–2',
              'Fill in the figures of one order and the money before the first order.',
              'Line 7 passes “go or stop”. Otherwise the weekend ends here.',
            ],
            [
              '2–3',
              'Ask the supplier in writing: units in stock, days to deliver, faulty units, price of the next order.',
              'The questions are sent, and earlier answers are filed in one place.',
            ],
            [
              '3–4',
              'Open the store trial, choose the name, order the domain, begin the payment account check.',
              'Domain ordered, store password on, identity documents uploaded.',
            ],
            ['4–14', 'Off: dinner, sleep, breakfast.', 'You slept.'],
            [
              '14–16',
              'Photograph by a window: in use, in hand, three details, scale, box contents, back.',
              'Eight sharp photos are on the computer.',
            ],
            [
              '16–18',
              'Write the product page in a plain document, in the order of part three.',
              'Every line of the page checklist has its words.',
            ],
            ['18–19', 'Off: lunch.', 'You left the desk.'],
            [
              '19–21',
              'Choose a free theme, upload photos and words, point the front page at the product.',
              'On a phone, price, delivery time and button show without scrolling.',
            ],
            [
              '21–22',
              'Set payments, shipping zones and rates, and tax settings.',
              'Three test addresses show the postage you expect.',
            ],
            [
              '22–23',
              'Write refund, shipping, privacy, terms and contact pages; link them in the footer.',
              'All five open from the footer.',
            ],
            [
              '23–24',
              'Place a complete order in test mode, then cancel and refund it.',
              'Order, confirmation and refund emails arrived and read well.',
            ],
            [
              '24–25',
              `Find ${numbers.microInfluencerMessages} small creators and write one true detail about each.`,
              `The tracker in part four has ${numbers.microInfluencerMessages} names.`,
            ],
            ['25–38', 'Off: evening, sleep, breakfast.', 'You slept.'],
            [
              '38–40',
              `Film ${numbers.shortVideos} short videos: the problem, the proof, the person.`,
              `${numbers.shortVideos} upright files of 15 to 30 seconds are exported.`,
            ],
            [
              '40–41',
              `Send ${numbers.microInfluencerMessages} messages, by hand.`,
              'Date sent stands in every row of the tracker.',
            ],
            [
              '41–42',
              'Set up the welcome email and the reminder for carts left behind.',
              'A test sign-up and a test cart each got their email.',
            ],
            ['42–43', 'Off: lunch.', 'You left the desk.'],
            [
              '43–44',
              'Hand your phone to five people. Ask them to buy. Say nothing, write down where they stop.',
              'Five notes on paper.',
            ],
            [
              '44–45',
              'Mend what stopped two people or more.',
              'One of the five tries again and gets through.',
            ],
            [
              '45–46',
              'Leave test mode, take the store password off, post the first video.',
              'Someone outside your home network can open the checkout. Payment check still running? The password stays on until it is through.',
            ],
            [
              '46–47',
              'Schedule the other videos; tell people you know, once, with the link.',
              'Two dates are set and one message is sent.',
            ],
            [
              `47–${numbers.shopifyPlanHours}`,
              'Write the first numbers; put seven daily checks of 15 minutes and the day-seven decision in the calendar.',
              'Eight entries are in the calendar and the stop rule is written.',
            ],
          ],
        },
      ],
    },
    {
      title: 'The page and the shop, checked',
      blocks: [
        {
          kind: 'text',
          text: 'Check everything on a phone first, with the brightness down and one hand. That is how buyers see it.',
        },
        {
          kind: 'checklist',
          items: [
            'First screen: product in use, name, price, delivery time, button.',
            'Two sentences: what it is and who it is for.',
            'Three things it does, each with a photo that proves it.',
            'Size, material, weight, care and what is in the box.',
            'Delivery: from where, how many days, what it costs.',
            'Returns: how many days, who pays the label, how to start one.',
            'At least five questions answered, taken from reviews of similar products.',
            'Who I am, with a photo of me or the workbench, and an address that gets an answer.',
            'All photos and words are mine or I have permission in writing.',
            'No reviews that buyers did not write, no restarting countdown, no invented stock level.',
            'Claims I cannot prove are gone (“best”, “safe for everyone”, “guaranteed”).',
            'The page says how delivery works for places I do not ship to.',
          ],
        },
        {
          kind: 'template',
          title: 'First screen, to fill in',
          text: '[Product] for [who], so that [annoyance] stops.\n\n[Price], shipping [included / amount] in [country].\nLeaves [town] within [number] working days. Back within [number] days if it is not right.\n\n[Button: Add to cart]',
        },
        {
          kind: 'template',
          title: 'Return terms, plain words (check them against your local law)',
          text: 'Not right for you? Write to [address] within [number] days of delivery.\nSend it back unused in its box. [We / You] pay the label.\nYour money goes back the way it came within [number] days after the parcel reaches us.\nFaulty or damaged? Send a photo. We replace or refund it and pay everything.',
        },
        {
          kind: 'checklist',
          items: [
            'Payment account verified, payouts go to the right bank account.',
            'Shipping rates right for near, far and excluded addresses.',
            'Tax settings match where I have to collect. I asked my state or a tax professional where unsure.',
            'Refund, shipping, privacy, terms and contact pages in the footer.',
            'Order, shipping and refund emails carry my name and a reply address.',
            'Marketing emails go only to people who asked for them.',
            'Insurance for the product is arranged, or I know why I do not need it.',
            'Two-step sign-in is on for store, email, domain and bank.',
          ],
        },
      ],
    },
    {
      title: 'Messages, videos and the first week',
      blocks: [
        {
          kind: 'template',
          title: 'Message to a small creator',
          text: 'Hi [first name], I saw your [post], the part where [one detail only this post has]. I make [product] for people who [what they do]: [one thing it does].\n\nMay I send you one, free, to keep? I ask for your honest opinion, and one short video only if you like it. You would say that I gave it to you, as the rules ask. If you would rather work for a fee, tell me your rate and I will say yes or no the same day.\n\nWould that be all right?\n[your name], [store address]',
        },
        {
          kind: 'template',
          title: 'One reminder, after four days, then none',
          text: 'Hi [first name], this is my one reminder about the [product]. If it is not for you, no answer needed, and thank you for [the post]. [your name]',
        },
        {
          kind: 'table',
          columns: ['No.', 'Creator', 'One true detail', 'Sent', 'Answer', 'Orders'],
          rows: creatorRows,
        },
        {
          kind: 'note',
          title: 'Before you say yes to a fee',
          text: '(Fee + product + box + postage) divided by line 7 of your figures = orders that pay for it. Example: ($60.00 + $18.60) / $22.04 = 3.6, so four orders. If you cannot believe in that many, offer the product alone.',
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
            'Visits but no carts: I changed the first photo or the price.',
            'Carts but no orders: I said postage and delivery earlier.',
            'Ad cost per order above line 7: the ads are off.',
            'Refunds: I changed the words or stopped the sale.',
            'Every customer got an answer within one working day.',
            'Every gift shown in public is named as a gift.',
            'I asked each buyer one question: what nearly stopped you?',
            'Day seven: I followed the rule I wrote in part one.',
          ],
        },
      ],
    },
  ],
}
