import { bookMonths } from '../../../../model/books.ts'
import type { DocumentPart } from '../document.ts'
import { chooseMoneyPages } from '../passive-income-checklist/choose-money-pages.ts'
import { emailList } from '../passive-income-checklist/email-list.ts'
import { oneMoneyPage } from '../passive-income-checklist/one-money-page.ts'
import { updateRound } from '../passive-income-checklist/update-round.ts'
import { passiveIncomeChecklist } from '../passive-income-checklist.ts'
import { answered, answeredFields, filledInCopy } from './answers.ts'
import { dollars } from './dollars.ts'

const choice: DocumentPart = {
  title: 'Ten questions, eight pages',
  isFilledIn: true,
  blocks: [
    {
      kind: 'text',
      text: 'Collected on one Saturday in December, from what five clients asked Dana in a year. A question needs three times “yes,” or a trial for the last. Two don’t have it and were crossed out.',
    },
    {
      kind: 'table',
      columns: [
        'No.',
        'Question in the reader’s words',
        'Asked last year',
        'A choice',
        'Own use',
        'What I could link to',
      ],
      rows: [
        ['1', 'How do I set up StudioDesk if I work alone?', 'yes', 'yes', 'yes', 'StudioDesk'],
        ['2', 'Is StudioDesk worth it for few weddings?', 'yes', 'yes', 'yes', 'StudioDesk'],
        ['3', 'StudioDesk or FrameLedger?', 'yes', 'yes', 'yes', 'Both'],
        ['4', 'How do I get a season out of my spreadsheet?', 'yes', 'yes', 'yes', 'StudioDesk'],
        ['5', 'Does FrameLedger save me the tax week?', 'yes', 'yes', 'yes', 'FrameLedger'],
        ['6', 'What’s better than my spreadsheet?', 'yes', 'yes', 'yes', 'All, and nothing'],
        ['7', 'Contract and invoices from GalleryBox?', 'yes', 'yes', 'can try', 'GalleryBox'],
        ['8', 'Which one do I pay for first?', 'yes', 'yes', 'can try', 'GalleryBox, StudioDesk'],
        ['9', 'Where’s the new invoice button?', 'no', 'no', 'yes', 'Crossed out'],
        ['10', 'What can I deduct?', 'yes', 'no', 'no', 'Crossed out: ask a tax adviser'],
      ],
    },
    {
      kind: 'steps',
      items: [
        'The order: page 1 is question 1, because Dana can answer it today with a picture of each step.',
        'Missing kind: a review that pays nothing. It’s on the list for November, with OneShoot.',
        'Two programs could pay for the best three pages: StudioDesk and FrameLedger.',
      ],
    },
    answered(
      chooseMoneyPages,
      'Affiliate program’s terms',
      ['StudioDesk', 'FrameLedger', 'GalleryBox'],
      [
        ['30% for 12 months', '$40 once', '20% of the first yearly plan'],
        ['60 days', '30 days', '45 days'],
        ['Each payment + 30 days', 'After 30 paid days', 'After 45 days'],
        ['$50, on the 15th', '$25, on the 15th', '$100, on the 20th'],
        ['Email yes, asked. No ads on the name', 'Email yes', 'Email yes. No coupons'],
        ['December 12', 'December 12', 'December 13'],
      ],
    ),
    {
      kind: 'note',
      title: 'What the table decided',
      text: 'GalleryBox pays out from $100, so three sales at $36 are needed before any money comes. It’s the third program, not the first. FrameLedger pays out after one sale.',
    },
  ],
}

const onePage: DocumentPart = {
  title: 'Page 3, before it went online',
  isFilledIn: true,
  blocks: [
    answeredFields(oneMoneyPage, [
      'Page 3, StudioDesk or FrameLedger, if you work alone',
      'Which of the two should somebody without an assistant pay for?',
      'March 28',
      'June 26, which is 90 days later',
    ]),
    {
      kind: 'template',
      title: 'Disclosure, filled in',
      text: 'StudioDesk and FrameLedger both pay me when you buy through this page: 30% for up to a year, and $40 once. The spreadsheet at the end pays me nothing.',
    },
    {
      kind: 'template',
      title: 'First two sentences, filled in',
      text: 'If contracts get lost in your email, choose StudioDesk, because it got mine signed on a phone in six minutes. If your books are the mess, FrameLedger will do, and it costs $24 a month as of March 14; under about fifteen weddings a year, keep your spreadsheet.',
    },
    {
      kind: 'template',
      title: 'How I tested, filled in',
      text: 'I used both for the same made-up booking, StudioDesk on February 12 and 14, FrameLedger on March 14. I paid for both myself. I didn’t test either with real clients or for a whole season.',
    },
    {
      kind: 'table',
      columns: ['The table of the page', 'StudioDesk', 'FrameLedger', 'Spreadsheet'],
      rows: [
        ['Contract on a phone', '6 minutes', 'Has none', '21 minutes'],
        ['Three payments', 'Two, the third by hand', 'All three, 8 minutes', '13 minutes'],
        ['The year’s figures', '40 minutes of sorting', '4 minutes', 'Depends on you'],
        ['Price for a year, March 14', '$348', '$288', '$0'],
      ],
    },
    {
      kind: 'template',
      title: 'One option, filled in',
      text: 'What it does well: contracts, signed on a phone.\nWhat annoyed me: its payment schedule stops at two payments.\nChoose it if: contracts and replies eat your evenings.\nAvoid it if: you shoot fewer than about fifteen weddings a year.\nPrice on March 14: $29 a month, after the first term: the same.',
    },
    {
      kind: 'table',
      columns: ['Of the 14 lines of the list', 'On March 27', 'Fixed'],
      rows: [
        ['The disclosure is above the first link', 'No: it stood below the table', 'Moved'],
        ['It names a free way', 'Yes, the spreadsheet', 'Nothing to do'],
        ['Prices carry their date', 'One of two', 'March 14 added'],
        ['Two older pages link to this one', 'One', 'Page 2 links to it, next to its fault'],
        ['Every paid link is marked and clicked', 'Yes, from a phone', 'Nothing to do'],
      ],
    },
  ],
}

const list: DocumentPart = {
  title: 'The list and its emails',
  isFilledIn: true,
  blocks: [
    answeredFields(emailList, [
      '“Every payment of one wedding, on one page”',
      'Pages 1 and 2: due dates, amounts, and what to do when one is late',
      'Two by June, both about galleries. That’s page 7, in July.',
    ]),
    {
      kind: 'template',
      title: 'Email 1, right away. Subject: Here’s your payment sheet',
      text: 'Hi,\nHere’s what you asked for: [the sheet]\nPrint it before your next booking. It’ll save you from a last payment that nobody asked for.\nI write about once a month, about software for people who shoot weddings alone. If that’s not for you, the unsubscribe link is below.\nDana',
    },
    {
      kind: 'template',
      title: 'Email 2, day 2. Subject: The payment nobody sends',
      text: 'Hi,\nI see this every fall in the books I keep: the last invoice goes out late, or not at all.\nOn a wedding of $3,200 in three payments, that’s $1,200. You notice it when the account is empty.\nWhat to do: one alert in your calendar, ten days before.\nNothing to buy today.\nDana',
    },
    {
      kind: 'template',
      title: 'Email 3, day 9. Subject: StudioDesk or FrameLedger?',
      text: 'Hi,\nContracts get lost: the first. Invoices get lost: the second.\nThe long answer, with a table, is here: [page 3]\nThat page holds affiliate links: if you buy through one, I get a commission. The free way is on it too.\nDana',
    },
    {
      kind: 'template',
      title: 'Email 4, day 14. Subject: What are you trying to choose?',
      text: 'Hi,\nWhat are you trying to choose right now, and what makes it hard?\nReply with a sentence or two. I read every answer, and the most common one becomes my next page.\nDana',
    },
    {
      kind: 'note',
      title: 'What she changed about the plan',
      text: 'The sheet says days 0, 3, 7 and 14. Dana sends on days 0, 2, 9 and 14, and on day 5 a fifth email that tells readers with few weddings to keep their spreadsheet. Each went to herself first and was read on a phone. One amount was wrong by $100.',
    },
  ],
}

const [january, march, june] = ['January', 'March', 'June'].map((name) =>
  bookMonths.find(({ month }) => month === name),
)
const counted = [january, march, june].flatMap((month) => (month ? [month] : []))
/**
 * New subscribers in January, March and June, at an example rate of 2 per 100 visitors. Each number is the increase of the
 * running total, which is rounded down.
 */
const joined = ['0', '1', '4']

const round: DocumentPart = {
  title: 'The update round, in June',
  isFilledIn: true,
  blocks: [
    {
      kind: 'table',
      columns: ['No.', 'Page', 'Checked on', 'K R M X', 'What changed', 'Next check'],
      rows: [
        ['1', 'Set up StudioDesk', 'April 30', 'R', 'Two pictures: the menu has a new name', 'July 29'],
        [
          '2',
          'StudioDesk review',
          'May 12',
          'R',
          'Three payments now, not two: “fifteen weddings” is about eleven',
          'August 10',
        ],
        [
          '3',
          'StudioDesk or FrameLedger',
          'May 12',
          'R',
          'The same row of the table, the same number',
          'August 10',
        ],
        ['4', 'Spreadsheet to StudioDesk', 'Not due', 'None', 'Online since April 26', 'July 25'],
        ['5', 'FrameLedger review', 'Not due', 'None', 'A dead link, fixed May 30', 'August 24'],
        ['6', 'Alternatives to a spreadsheet', 'Not due', 'None', 'Online since June 27', 'September 25'],
      ],
    },
    {
      kind: 'table',
      columns: ['Once a month', 'January', 'March', 'June'],
      rows: [
        ['Money pages online', ...counted.map(({ pages }) => `${pages}`)],
        ['Visitors to them', ...counted.map(({ visitors }) => `${visitors}`)],
        ['Clicks on paid links', ...counted.map(({ clicks }) => `${clicks}`)],
        ['Approved sales', ...counted.map(({ sales }) => `${sales}`)],
        ['Commission', ...counted.map(({ income }) => dollars(income))],
        ['Costs', ...counted.map(({ costs }) => dollars(costs))],
        ['Left, before tax', ...counted.map(({ left }) => dollars(left))],
        ['Hours, building included', ...counted.map(({ hours }) => `${hours}`)],
        ['Left per hour', ...counted.map(({ left, hours }) => dollars(Math.round(left / hours)))],
        ['New addresses on the list', ...joined],
      ],
    },
    {
      kind: 'note',
      title: 'Read from the top',
      text: 'In June 225 visitors made 18 clicks: 8 in 100, as planned. One sale from 18 clicks says nothing yet. The weak row is visitors, and the pages are young. So the row to work on is the first one: page 7.',
    },
    answeredFields(updateRound, [
      'Money pages online. One a month, whatever June’s single sale makes her want to do.',
      'Page 2. If StudioDesk’s program ended, FrameLedger is the second offer for half of its readers.',
    ]),
    {
      kind: 'steps',
      items: [
        'Two wrong pages came from one changed fact. Since May a list says which pages hold each fact.',
        'Payout statements are filed from July on; until then there was none to file.',
      ],
    },
  ],
}

/** The passive-income checklist, filled in with Dana's pages. */
export const passiveIncomeChecklistFilledIn = filledInCopy(passiveIncomeChecklist, {
  title: 'The Passive Income Checklist, Filled In',
  description:
    'The four sheets filled in for one example site: ten questions, one page before it went online, the emails, and the first round of checks.',
  introduction:
    'These are the sheets of the Passive Income Content Checklist, which is free to download with the article on content and passive income. Dana fills them in: she keeps books for wedding photographers and builds a site about their software. Dana, her site and all programs are made up, and every figure is an example, nobody’s result. Half a year is in it, with $40 of commissions. Look at what gets crossed out, and at what one changed fact does to two pages. Don’t copy the numbers.',
  parts: [choice, onePage, list, round],
})
