import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const hourPlan: DocumentPart = {
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
          'Fill in the figures of one order again, with the real freight and duty bill.',
          'Line 7, your ad ceiling, is on the plan.',
        ],
        [
          '2–3',
          'Count the stock and open five pieces. Ask the supplier in writing: faulty units, days and price of the next order.',
          'The count is written down, and the questions are sent.',
        ],
        [
          '3–4',
          'Open the store trial, order the domain, open Instagram and TikTok accounts, begin the payment account check.',
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
          'Choose a free theme, connect the domain, upload photos and words, point the front page at the product.',
          'On a phone, price, delivery time and button show without scrolling.',
        ],
        [
          '21–22',
          'Set payments, shipping zones and rates, and tax settings.',
          'Three test addresses show the shipping rates you expect.',
        ],
        [
          '22–23',
          'Write refund, shipping, privacy, terms and contact pages; link them in the footer.',
          'All five open from the footer.',
        ],
        [
          '23–24',
          'Choose a paid plan (test mode needs one), place a complete order in test mode, then cancel and refund it.',
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
          `Record ${numbers.shortVideos} short videos: the problem, the proof, the person.`,
          `${numbers.shortVideos} vertical files of 15 to 30 seconds are exported.`,
        ],
        [
          '40–42',
          `Write ${numbers.microInfluencerMessages} messages by hand, from the details you noted.`,
          'All are saved as drafts.',
        ],
        ['42–43', 'Off: lunch.', 'You left the desk.'],
        [
          '43–44',
          'Hand your phone to five people. Ask them to buy. Say nothing, write down where they stop.',
          'Five notes on paper.',
        ],
        ['44–45', 'Fix what stopped two people or more.', 'One of the five tries again and gets through.'],
        [
          '45–46',
          'Leave test mode, take the store password off, send half of the messages, post the first video.',
          'Someone outside your home network can open the checkout. Payment check still running? The password stays on until it’s done.',
        ],
        [
          '46–47',
          'Connect the ad account and set the ad for Monday; schedule the other videos; tell people you know, once.',
          'Your own visit and cart show in the ad account’s events. Dates are set, one message is sent.',
        ],
        [
          `47–${numbers.shopifyPlanHours}`,
          'Write the first numbers; put seven daily checks of 15 minutes and the day-seven decision in the calendar.',
          'Eight entries are in the calendar and the stop rule is written.',
        ],
      ],
    },
  ],
}
