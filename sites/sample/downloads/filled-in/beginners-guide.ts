import { theRules } from '../beginners-guide/the-rules.ts'
import { wordsYouWillMeet } from '../beginners-guide/words-you-will-meet.ts'
import { beginnersGuide } from '../beginners-guide.ts'
import type { DocumentPart } from '../document.ts'
import { answeredFields, filledInCopy } from './answers.ts'

const money: DocumentPart = {
  title: 'Where the first $40 came from',
  isFilledIn: true,
  blocks: [
    {
      kind: 'table',
      columns: [
        'Dana’s pages in June',
        'Online since',
        'Visitors',
        'Paid links clicked',
        'Approved sales',
        'Commission',
      ],
      rows: [
        ['1. Set up StudioDesk', 'January', '75', '5', '0', '$0'],
        ['2. StudioDesk review', 'February', '60', '5', '0', '$0'],
        ['3. StudioDesk or FrameLedger', 'March', '45', '4', '1', '$40'],
        ['4. Spreadsheet to StudioDesk', 'April', '30', '3', '0', '$0'],
        ['5. FrameLedger review', 'May', '15', '1', '0', '$0'],
        ['6. Alternatives to a spreadsheet', 'June', '0', '0', '0', '$0'],
        ['Together', 'Six pages', '225', '18', '1', '$40'],
      ],
    },
    {
      kind: 'note',
      title: 'Read like the guide’s table',
      text: 'Visitors × share who click × share of clicks that buy × commission: 225 × 0.08 × 0.025 × $40 = $18 on average. June had one whole sale, so it shows $40. May, with 150 visitors, had none and shows $0.',
    },
    {
      kind: 'table',
      columns: ['One sale, from click to bank', 'Day', 'What the account said'],
      rows: [
        ['A reader of page 3 clicks and buys', 'May 19', '$40 pending'],
        ['30 days of a paid account', 'June 18', '$40 approved'],
        ['Payment day, from $25 on', 'July 15', '$40 paid out'],
        ['From click to bank', '57 days', 'In the log it’s June, when it was approved'],
      ],
    },
    {
      kind: 'table',
      columns: ['What year one cost', 'How', 'Amount'],
      rows: [
        ['Domain and hosting', '12 × $10', '$120'],
        ['Email service', 'Free until June, then 6 × $12', '$72'],
        ['Products to test', '12 pages × $20', '$240'],
        ['Keyword tools', 'None', '$0'],
        ['Logo, design, courses, ads', 'None', '$0'],
        ['Together', 'Added up', '$432'],
      ],
    },
    {
      kind: 'note',
      title: 'And the end of it',
      text: 'Eight sales in the year at $40 are $320, each counted on the day of the sale. $320 − $432 = −$112, for 240 hours. The year after, the pages are there.',
    },
    {
      kind: 'steps',
      items: [
        'Skipped in December: a logo, a keyword tool, ads.',
        'Three hours that month went into comparing site designs. The plain one was fine.',
      ],
    },
  ],
}

const thirtyDays: DocumentPart = {
  title: 'The first days, with hours',
  isFilledIn: true,
  blocks: [
    {
      kind: 'text',
      text: 'The guide plans 24.5 hours in 30 days. Dana did its first twelve in three weeks of December. In January she made a setup guide, since she had nothing to review yet, and left the answer page for later.',
    },
    {
      kind: 'table',
      columns: ['Do', 'Plan', 'Dana', 'Done on', 'What was there at the end'],
      rows: [
        ['Six niche sentences', '1.5', '1.5', 'Dec. 8', 'Six. Two meant the same reader'],
        ['Score the best three', '2.5', '2.5', 'Dec. 10', 'Winner: 18 of 25, with a 3 in Affinity'],
        ['List of titles', '2', '2', 'Dec. 12', 'Twenty, and five marked'],
        ['Terms of three programs', '1.5', '1.5', 'Dec. 12', 'One sheet. One question by email'],
        ['Domain, hosting, About page', '2.5', '2.5', 'Dec. 19', 'Opens on her phone. $120 for the year'],
        ['Disclosure, privacy, contact', '1', '1', 'Dec. 19', 'In the footer, all three'],
        ['Email form, welcome email', '0.5', '0.5', 'Dec. 20', 'Arrived, on the second try'],
        ['Log, next month', '0.5', '0.5', 'Dec. 20', 'A line of zeros, eight dates'],
        ['Test one product', '4', '2', 'Jan. 17', 'A made-up wedding in a paid account'],
        ['Write and publish', '5', '4', 'Jan. 22', 'A setup guide, not a review'],
        ['Apply to one program', '0.5', '0.5', 'Jan. 22', 'StudioDesk said yes on January 30'],
        ['One answer page', '3', '0', 'Later', 'Crossed out for January'],
        ['Show it, plan, hours that led nowhere', '0', '9.5', 'Jan. 31', 'Two places asked, one link'],
        ['Together', '24.5', '28', 'Jan. 31', 'One page online, nothing sold'],
      ],
    },
    {
      kind: 'note',
      title: 'What the plan leaves out',
      text: 'The last row but one. Writing a page is less than half of its hours: the setup guide took 2 + 4 = 6 hours to test and write and 16 in all. The guide’s 24.5 hours end with the text; a page that anybody finds takes the rest.',
    },
    {
      kind: 'template',
      title: 'The question to a program, filled in',
      text: 'Subject: Question before I apply\n\nHi,\n\nI write Solo Studio Notes for wedding photographers who work alone. I’ve used StudioDesk in a trial and would like to recommend it in a setup guide.\n\nTwo things I couldn’t find in your terms:\n1. May I put the link in my newsletter?\n2. Do you change the rate of customers who already came through me?\n\nThank you,\nDana Reyes',
    },
    {
      kind: 'note',
      title: 'The answer, four days later',
      text: 'Newsletter: yes. Rates: never changed so far, no promise. Both went onto the program sheet with the date.',
    },
  ],
}

const words: DocumentPart = {
  title: 'Words, as three programs use them',
  isFilledIn: true,
  blocks: [
    {
      kind: 'table',
      columns: ['The word', 'StudioDesk', 'FrameLedger', 'GalleryBox'],
      rows: [
        ['Commission', '30% of each payment, 12 months', '$40 once', '20% of the first yearly plan'],
        ['One buyer in a year', '$43.50 on average', '$40.00', '$36.00'],
        ['Cookie window', '60 days', '30 days', '45 days'],
        ['Approved', 'Each payment + 30 days', 'After 30 paid days', 'After 45 days'],
        ['Payout threshold', '$50', '$25', '$100'],
        ['Sales until the first payout', '6 payments at $8.70', '1 sale', '3 sales at $36'],
        ['Inactivity', 'Closed after 180 days', 'Says nothing', 'Says nothing'],
        ['Own purchases', 'Forbidden', 'Forbidden', 'Forbidden'],
      ],
    },
    {
      kind: 'note',
      title: 'Why $43.50',
      text: 'A buyer who stays a year pays 12 × $8.70 = $104.40. Dana expects five months on average: 5 × $8.70 = $43.50. The sales page said “up to $104.40.”',
    },
    {
      kind: 'table',
      columns: ['The counting, in June', 'How', 'Result'],
      rows: [
        ['Click-through rate', '18 / 225', '8%'],
        ['Conversion rate, six months', '1 / 42', '2.4%: too few clicks to judge'],
        ['EPC, six months', '$40 / 42', '$0.95 a click'],
        ['Earnings per visitor, six months', '$40 / 525', '$0.08'],
        ['Sub-ID of the best link', 'fl-p03-table', 'The table of page 3 made the sale'],
      ],
    },
    {
      kind: 'table',
      columns: ['Words on her own pages', 'Written'],
      rows: [
        ['Niche', 'Studio software for wedding photographers who work alone'],
        ['Money page', 'All twelve, one a month'],
        ['Answer page', 'How many payments should a wedding have?'],
        ['Evergreen', 'Crossed out: “new invoice button.” Nobody asks in two years'],
        ['Long tail', '“StudioDesk or FrameLedger if you work alone”'],
        ['Lead magnet', '“Every payment of one wedding, on one page”'],
      ],
    },
    answeredFields(wordsYouWillMeet, [
      'Inactivity clause; clause 12; refund window',
      'No sale for 180 days closes the account, unless she writes before. Clause 12: the disclosure is a sentence of its own. The refund window, 30 days, is why GalleryBox approves after 45.',
    ]),
    {
      kind: 'steps',
      items: [
        'In the calendar: July 19, ten days before StudioDesk’s 180 days end.',
        'Not trusted: any “average earnings” on a sales page. Her own row comes after 200 clicks.',
      ],
    },
  ],
}

const rules: DocumentPart = {
  title: 'The rules, on one site',
  isFilledIn: true,
  blocks: [
    {
      kind: 'table',
      columns: ['Where', 'Dana’s words'],
      rows: [
        ['Page 2', 'StudioDesk pays me if you buy through my links here: 30% for up to a year.'],
        [
          'Page 3',
          'StudioDesk and FrameLedger both pay me when you buy through this page. The spreadsheet pays me nothing.',
        ],
        ['Page 11', 'OneShoot has no program. Nobody pays me for this page.'],
        ['Video', 'The links below pay me if you buy.'],
        ['Email', 'That page holds affiliate links: if you buy through one, I get a commission.'],
        [
          'To clients',
          'I earn money if you buy through my site, so please don’t. Type the address yourself.',
        ],
      ],
    },
    {
      kind: 'table',
      columns: ['Date', 'From or to', 'What for', 'In', 'Out', 'Set aside', 'Receipt'],
      rows: [
        ['Dec. 19', 'Hosting company', 'Domain, one year', '$0', '$15', '$0', 'yes'],
        ['Dec. 19', 'Hosting company', 'Hosting, one year', '$0', '$105', '$0', 'yes'],
        ['Jan. 16', 'StudioDesk', 'Four months until mid-May, 4 × $29', '$0', '$116', '$0', 'yes'],
        ['Mar. 9', 'FrameLedger', 'March and May, 2 × $24', '$0', '$48', '$0', 'yes'],
        ['July 15', 'FrameLedger', 'Commission of June', '$40', '$0', '$10', 'yes'],
        ['Together', 'Until July 15', 'Everything', '$40', '$284', '$10', 'yes'],
      ],
    },
    {
      kind: 'note',
      title: 'Two lists, two totals',
      text: 'This is cash on the day it moves. The log spreads the year’s $120 for the site over twelve months and counts $20 of products a page, so its months can be compared. A tax preparer wants this list, not the log.',
    },
    {
      kind: 'steps',
      items: [
        'Nobody’s income is shown, not even hers, until a year is over. Then with the loss in it.',
        'Not repeated: StudioDesk’s “saves ten hours a week.” Her test saved 18 minutes a booking.',
        'GalleryBox refused her in April. Until July its links are plain and her pages say that they pay nothing.',
        'She bought nothing through her own links. The trials were typed by hand.',
        'The list of emails has one sentence for each address: which form, which day.',
      ],
    },
    answeredFields(theRules, [
      'The preparer of two of her clients, in January',
      'Does the county want a license? Is a commission of $40 reported this year? What counts as proof of a test?',
      'One folder for each program: terms with a date, reports by month, receipts',
      'December 12, a year after the first time',
    ]),
  ],
}

/** The beginner's guide, filled in with Dana's first six months. */
export const beginnersGuideFilledIn = filledInCopy(beginnersGuide, {
  title: 'Beginner’s Guide, Filled In',
  description:
    'The guide’s tables and plan with one example site in them: a first $40, the first days in hours, the words of three programs, and the rules in use.',
  introduction:
    'These pages go with the Beginner’s Guide to Affiliate Marketing and have its four parts. Dana fills them in: she keeps books for wedding photographers and builds a site about their software, at five page hours a week. Dana, her site and all programs are made up, and every figure is an example, nobody’s result. It’s a slow half-year on purpose: one sale, seven weeks until it’s paid. Look at how the figures of one table lead to the next, and don’t copy them. None of it is legal or tax advice.',
  parts: [money, thirtyDays, words, rules],
})
