import { numbers } from '../numbers.ts'
import type { DownloadDocument } from './document.ts'

export const passiveIncomeChecklist: DownloadDocument = {
  id: 'passive-income-checklist',
  title: 'The Passive Income Content Checklist',
  description: `Four sheets that take you from ten questions to ${numbers.moneyPages} money pages: choosing pages, building one, starting the list, and the check every ${numbers.updateEveryDays} days.`,
  introduction: `For people who publish pages or videos and would like them to earn through affiliate links for longer than a week. Work through sheet 1 once, sheet 2 for every page, sheet 3 once, and sheet 4 for as long as you want the income. Plan on ${numbers.firstIncomeMonths} months to the first income and ${numbers.steadyIncomeMonths} months to a steady one; nobody can promise you either. Legal and tax lines are reminders, no advice: ask a lawyer or a tax adviser where you live.`,
  parts: [
    {
      title: 'Choose your money pages',
      blocks: [
        {
          kind: 'text',
          text: `A money page helps one reader make one choice that you can link to. Aim for ${numbers.moneyPages} of them. An idea goes on the list only with three ticks: it was asked a year ago, the answer includes choosing or buying, and you can answer from your own use.`,
        },
        {
          kind: 'table',
          columns: [
            'Question in the reader’s words',
            'Asked last year',
            'A choice',
            'Own use',
            'What I could link to',
          ],
          rows: [
            [
              'Example: which lesson scheduler for 20 students?',
              'yes',
              'yes',
              'yes',
              'Two schedulers I tried',
            ],
            ['1.', '', '', '', ''],
            ['2.', '', '', '', ''],
            ['3.', '', '', '', ''],
            ['4.', '', '', '', ''],
            ['5.', '', '', '', ''],
            ['6.', '', '', '', ''],
            ['7.', '', '', '', ''],
            ['8.', '', '', '', ''],
            ['9.', '', '', '', ''],
            ['10.', '', '', '', ''],
          ],
        },
        {
          kind: 'checklist',
          items: [
            'At least one page of each kind: comparison, ways and costs, setup guide, should-I, replacement.',
            'No page depends on news, a launch or a discount code.',
            'No title holds a year that I am unwilling to rewrite.',
            'I have read the first five search results for each question and can add something they lack.',
            'Each page has one helper page beside it that sells nothing.',
            'I can reach the product: I own it, can try it, or can borrow it.',
            'Two different programs could pay for my three best pages.',
            'The order of writing is set: the page I can answer best comes first.',
          ],
        },
        {
          kind: 'table',
          columns: ['Affiliate program’s terms', 'Program A', 'Program B', 'Program C'],
          rows: [
            ['Commission: once, or while the customer pays', '', '', ''],
            ['Cookie window', '', '', ''],
            ['When is a sale final?', '', '', ''],
            ['Payout threshold and method', '', '', ''],
            ['Email allowed? Video? Paid ads?', '', '', ''],
            ['Date on which I read the terms', '', '', ''],
          ],
        },
      ],
    },
    {
      title: 'One money page, before you publish',
      blocks: [
        {
          kind: 'checklist',
          items: [
            'The first two sentences say who should choose what.',
            'A disclosure in plain words stands above the first paid link.',
            'The page says what I used, for how long, and what I did not test.',
            'One table, four or five rows, each of which could change the decision.',
            'Each option has a strength, an annoyance and a reader who should avoid it.',
            'A free or cheaper way is named, even though it pays me nothing.',
            'Screenshots are mine and show no private data.',
            'Prices carry the date on which I checked them.',
            'One link where the table decides, one at the end of each option. No more.',
            'Every paid link is marked as sponsored in the page’s code and I have clicked it.',
            'Two older pages link to this one, and this one to them.',
            'One small reason to join the list stands on the page.',
            'The title says what the reader gets, without a promise of income or savings.',
            `The next check, at most ${numbers.updateEveryDays} days away, is in the calendar.`,
          ],
        },
        {
          kind: 'template',
          title: 'Disclosure',
          text: 'Some links on this page are affiliate links. If you buy through one, I receive a commission. I only link to what I have tested myself.\n(Delete the last sentence unless it is true.)',
        },
        {
          kind: 'template',
          title: 'First two sentences of a comparison',
          text: 'If you ____ (situation), choose ____, because ____. If you ____ (other situation), ____ will do, and it costs ____ as of ____ (date).',
        },
        {
          kind: 'template',
          title: 'How I tested',
          text: 'I used ____ from ____ to ____ for ____ (task). I paid for it myself / had a free trial / was given access by ____. I did not test ____.',
        },
        {
          kind: 'template',
          title: 'One option',
          text: 'What it does well: ____\nWhat annoyed me: ____\nChoose it if: ____\nAvoid it if: ____\nPrice on ____ (date): ____, after the first term: ____',
        },
        {
          kind: 'fields',
          labels: [
            'The page I am checking with this sheet',
            'The one question it answers',
            'Published on',
            'Next check on',
          ],
        },
      ],
    },
    {
      title: 'The list and its first four emails',
      blocks: [
        {
          kind: 'checklist',
          items: [
            'The sign-up offers one thing that completes the page, such as a sheet of questions.',
            'The form says what comes, how often, and from whom.',
            'New readers confirm their address.',
            'Every email holds a working link to leave the list, and a postal address where the law asks for it.',
            'I have read the rules for commercial email in my country and in my readers’ countries.',
            'Each program I link to in an email allows links in email.',
            'An email with a paid link has its own disclosure above the link.',
            'I sent all four emails to myself and read them on a phone.',
          ],
        },
        {
          kind: 'template',
          title: 'Words for the form',
          text: 'Get the sheet “____” and about ____ emails a month on ____. Leave with one click whenever you like.',
        },
        {
          kind: 'template',
          title: 'Email 1, at once. Subject: Your sheet: ____',
          text: 'Hello ____,\nhere is the sheet you asked for: ____\nPrint it before you ____. It saves you from ____.\nI write about ____ times a month, always about ____. If that is not for you, the link to leave is below.\n____',
        },
        {
          kind: 'template',
          title: 'Email 2, day 3. Subject: The mistake that costs most in ____',
          text: 'Hello ____,\nI have made this mistake myself: ____\nIt cost me ____. You notice it when ____.\nWhat I do now: ____\nNothing to buy today.\n____',
        },
        {
          kind: 'template',
          title: 'Email 3, day 7. Subject: ____ or ____?',
          text: 'Hello ____,\nmany of you have to choose between ____ and ____. Short answer: ____\nThe long one, with a table, is here: ____\nThat page holds affiliate links: if you buy through one, I receive a commission. The free way is on it too.\n____',
        },
        {
          kind: 'template',
          title: 'Email 4, day 14. Subject: What are you trying to choose?',
          text: 'Hello ____,\none question: what are you trying to choose at the moment, and what makes it hard?\nPlease reply with a sentence or two. I read every answer, and the commonest one becomes my next page.\n____',
        },
        {
          kind: 'fields',
          labels: [
            'My sign-up sheet is called',
            'It completes the page',
            'Answers to email 4 that name a next page',
          ],
          lines: 2,
        },
      ],
    },
    {
      title: 'The update round and the monthly sum',
      blocks: [
        {
          kind: 'text',
          text: `Every page comes up every ${numbers.updateEveryDays} days. Twelve pages are about one a week. After the check, write one letter: **K** keep, **R** repair, **M** merge with another page, **X** remove.`,
        },
        {
          kind: 'table',
          columns: ['Page', 'Checked on', 'K R M X', 'What changed', 'Next check'],
          rows: [
            ['1.', '', '', '', ''],
            ['2.', '', '', '', ''],
            ['3.', '', '', '', ''],
            ['4.', '', '', '', ''],
            ['5.', '', '', '', ''],
            ['6.', '', '', '', ''],
            ['7.', '', '', '', ''],
            ['8.', '', '', '', ''],
            ['9.', '', '', '', ''],
            ['10.', '', '', '', ''],
            ['11.', '', '', '', ''],
            ['12.', '', '', '', ''],
          ],
        },
        {
          kind: 'checklist',
          items: [
            'Clicked every paid link and read where it lands (10 minutes).',
            'Compared prices, names and screenshots with the vendor’s page (20 minutes).',
            'Asked: is the first answer still right? (10 minutes)',
            'Added questions from email and search data (15 minutes).',
            'Changed the date, because I did the check, and wrote one line here (5 minutes).',
            'Looked up the program’s terms again if they are older than a year.',
            'Noted a second offer for the page that earns most.',
            'Filed the payout statements for the tax adviser.',
          ],
        },
        {
          kind: 'table',
          columns: ['Once a month', 'Example', 'Month __', 'Month __', 'Month __'],
          rows: [
            ['Money pages online', '12', '', '', ''],
            ['Visitors to them', '1,800', '', '', ''],
            ['Clicks on paid links', '108', '', '', ''],
            ['Sales', '3', '', '', ''],
            ['Commissions', '$120', '', '', ''],
            ['Costs', '$22', '', '', ''],
            ['Left, before tax', '$98', '', '', ''],
            ['Hours of upkeep', '6', '', '', ''],
            ['Left per hour', '$16.33', '', '', ''],
            ['New addresses on the list', '36', '', '', ''],
          ],
        },
        {
          kind: 'note',
          title: 'Read the table from the top',
          text: 'The example column holds example figures. Few visitors: write helper pages and show the pages to people. Visitors but few clicks: repair the first answer and the table. Clicks but few sales: look at where the link lands, or whether the offer fits the reader. Work on one row for a month, then look again.',
        },
        {
          kind: 'fields',
          labels: [
            'The row I work on this month',
            'The page I would lose if my best affiliate program ended, and the second offer for it',
          ],
        },
      ],
    },
  ],
}
