import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const firstThirtyDays: DocumentPart = {
  title: 'Your first 30 days',
  blocks: [
    {
      kind: 'text',
      text: `The plan takes 24.5 hours in 30 days: four sittings of ${numbers.longBlockMinutes} minutes a week. Twelve of those hours get you set up, nine go into your first review, three into a page that leads to it. Don’t expect a sale. The aim is a small, honest site, three programs read, an email form that works, and a habit.`,
    },
    {
      kind: 'table',
      columns: ['Days', 'Do', 'Hours', 'Finished when'],
      rows: [
        [
          '1–2',
          'Write six niche sentences: reader, problem, product',
          '1.5',
          'A stranger can tell whether you mean them',
        ],
        [
          '3–5',
          'Score the best three with the Niche Selection Scorecard',
          '2.5',
          'One winner, with evidence for every number',
        ],
        [
          '6–7',
          `List ${numbers.nicheArticles} titles; mark those near a purchase`,
          '2',
          'Five are marked to be written first',
        ],
        [
          '8–9',
          'Read the terms of three programs, line by line',
          '1.5',
          'Rate, click time, payout and bans are on one sheet',
        ],
        ['10–12', 'Domain, hosting, plain theme, an About page', '2.5', 'The site opens on your phone'],
        [
          '13–14',
          'Disclosure page, privacy page, contact address',
          '1',
          'All three are linked in the footer',
        ],
        [
          '15–18',
          'Test one product, take photos and notes',
          '4',
          'You found three good things and one fault',
        ],
        ['19–23', 'Write and publish the first review', '5', 'The disclosure is above the first link'],
        [
          '24',
          'Apply to one program, the one this review needs',
          '0.5',
          'Application sent, or a link in place',
        ],
        ['25–27', 'One answer page that leads to the review', '3', 'It ends with a link to the review'],
        ['28', 'Email form and one welcome email', '0.5', 'You signed up yourself, and the email arrived'],
        [
          '29–30',
          'Log the figures; plan the next month',
          '0.5',
          'One line in the log, four dates in the calendar',
        ],
        ['', '**Total**', '**24.5**', ''],
      ],
    },
    {
      kind: 'text',
      text: '**Why wait until day 24 to apply?** Programs look at your site before they accept you, and some close an account that makes no sale within a set time: Amazon wants three sales in the first 180 days. One page can’t promise that, so apply there when five are online. A finished review makes the first problem smaller. For the second, apply to one program only, the one your review needs.',
    },
    {
      kind: 'note',
      title: 'How to choose the niche in one paragraph',
      text: `Score each idea ${numbers.scoreLowest} to ${numbers.scoreHighest} on Demand, Monetization, Competition, Affinity and Durability. ${numbers.scoreHighest} is always best, so weak competition scores high. Drop every idea with Affinity under ${numbers.nicheAffinityAtLeast} or Monetization under ${numbers.nicheMonetizationAtLeast}. Of the rest, the highest total wins. If income matters most to you, count Monetization ${numbers.nicheMonetizationWeight} times for every idea.`,
    },
    {
      kind: 'text',
      text: '**What makes a first review good.** It says in the first lines who should buy and who shouldn’t. It shows something the seller’s page doesn’t: your photo, your timing, your bill. It names a fault. It says which plan you used, on which date, and asks the reader to check the current price. If you can’t write any of that, you haven’t tested the product yet.',
    },
    {
      kind: 'template',
      title: 'An email to a program, if you have a question',
      text: 'Subject: Question before I apply\n\nHi,\n\nI write [site] for [kind of reader]. I’ve used [product] since [month] and would like to recommend it in a [review / comparison].\n\nTwo things I couldn’t find in your terms:\n1. [For example: How long does a click count?]\n2. [For example: May I put the link in my newsletter?]\n\nThe page it would be on: [address]\n\nThank you,\n[Name]',
    },
    {
      kind: 'template',
      title: 'The welcome email',
      text: 'Subject: You’re in. One question\n\nHi,\n\nThanks for joining. Once a week I send one thing I tested for [kind of reader]: what worked, what didn’t, what it cost.\n\nSome links will be affiliate links: I earn a commission if you buy. I mark them each time.\n\nOne question, and I read every answer: what’s the last thing you tried that didn’t work?\n\n[Name]\n[Postal address]\n[Unsubscribe link]',
    },
    {
      kind: 'checklist',
      items: [
        'One niche, in one sentence, on the wall.',
        `A list of ${numbers.nicheArticles} titles, with five of them marked.`,
        'Three programs read; at most one applied for.',
        'A site that opens on a phone, with About, Disclosure, Privacy and Contact.',
        'One review, and one answer page that links to it.',
        'A disclosure above the first affiliate link of every page.',
        'An email form that I tested myself.',
        'A backup of the site that I know how to restore.',
        'One line of figures in the log.',
        'Four writing dates in next month’s calendar.',
        `A review date ${numbers.commitMonths} months away.`,
      ],
    },
    {
      kind: 'text',
      text: `**And after day 30?** One money page a month at five hours a week, or three a month at fifteen, until ${numbers.moneyPages} of them are online. One short email for each new page. A check of every page every ${numbers.updateEveryDays} days, about an hour each: links, prices, screenshots, date. Look at income once a month. The quiet stretch before the first sale is where many people stop. It says little about your pages, because they need time to be found.`,
    },
  ],
}
