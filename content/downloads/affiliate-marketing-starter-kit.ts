import { numbers } from '../numbers.ts'
import type { DownloadDocument } from './document.ts'

export const affiliateMarketingStarterKit: DownloadDocument = {
  id: 'affiliate-marketing-starter-kit',
  title: 'Affiliate Marketing Starter Kit',
  description:
    'Four worksheets that take you from the niche sentence to a monthly log: niche and programs, the list of money pages, a review template with disclosure words, and the log with your stop date.',
  introduction: `This kit is for you if you are starting an affiliate site, or if you have one that earns nothing. Print it and fill it in with a pen, in order: each page uses the one before. The first three pages take about four hours altogether. The log takes ten minutes a month, for ${numbers.commitMonths} months. Nothing in it promises an income. It keeps your work pointed at one reader and shows you where the chain breaks.`,
  parts: [
    {
      title: 'Niche sentence and program sheet',
      blocks: [
        {
          kind: 'text',
          text: 'Start at the base. Write for one reader with one problem, then find **three programs at most** whose products that reader already buys.',
        },
        {
          kind: 'fields',
          labels: [
            'I write for (one kind of person)',
            'who wants to (one thing they try to get done)',
            'and already pays for (one kind of product)',
            'I know this because',
          ],
          lines: 2,
        },
        {
          kind: 'checklist',
          items: [
            'I can say the sentence to a stranger and they know whether it means them.',
            `I can name ${numbers.nicheArticles} article titles for this reader without looking anything up.`,
            'I have used at least one product that I want to recommend.',
            'I know two places where these readers ask questions (write them in the margin).',
            'I scored the niche on five axes, and Affinity and Monetization passed the rule.',
            'My friends in the field would not laugh at my advice.',
            'The problem existed ten years ago and will come back to new people next year.',
            'I am not giving health, legal, tax or investment advice that I am not qualified to give.',
          ],
        },
        {
          kind: 'text',
          text: 'Now open the terms of each program, not the sales page, and copy these lines. A line you cannot find is a question for the program before you apply.',
        },
        {
          kind: 'table',
          columns: ['From the program terms', 'Program 1', 'Program 2', 'Program 3'],
          rows: [
            ['Name and product', '', '', ''],
            ['Commission: rate, one-time or repeating', '', '', ''],
            ['What one buyer brings me in a year', '', '', ''],
            ['How long a click counts', '', '', ''],
            ['When a sale is reversed', '', '', ''],
            ['Smallest amount paid out, and when', '', '', ''],
            ['Links allowed in: site, video, email, social', '', '', ''],
            ['Forbidden: own purchases, brand ads, coupons', '', '', ''],
            ['Disclosure words they require', '', '', ''],
            ['Closed if no sale within', '', '', ''],
          ],
        },
        {
          kind: 'note',
          title: 'The test for an offer',
          text: 'Would you recommend it to this reader if the program stopped paying tomorrow? If not, cross the column out.',
        },
      ],
    },
    {
      title: `The list of ${numbers.moneyPages} money pages`,
      blocks: [
        {
          kind: 'text',
          text: `A money page answers a question that somebody asks shortly before paying. List ${numbers.moneyPages} before you write the first. Evergreen ones only: the question should still be asked in two years. Kinds: **R** review, **C** comparison, **B** best for one person, **A** alternative, **S** setup guide.`,
        },
        {
          kind: 'table',
          columns: [
            'No.',
            'The phrase a reader types',
            'Kind',
            'What only I can add',
            'Product',
            'Online on',
          ],
          rows: Array.from({ length: 20 }, (_, row) => [String(row + 1), '', '', '', '', '']),
        },
        {
          kind: 'steps',
          items: [
            'Cross out each line where “what only I can add” is empty. You would be rewording the seller.',
            'Mark the three lines closest to a purchase. Write those first.',
            'For each money page note one explaining page that can link to it.',
            'Put one page a week in the calendar, with two sittings: one to test, one to write.',
            `When a page goes online, set a reminder to check it every ${numbers.updateEveryDays} days.`,
          ],
        },
        {
          kind: 'checklist',
          items: [
            'Links work and still carry my affiliate code.',
            'Prices are current, or the page says “check the current price”.',
            'Screenshots show the product as it looks now.',
            'The product is still sold, and I still recommend it.',
            'The fault I named is still there, or the page says it was fixed.',
            'A newer competitor is mentioned if readers ask about it.',
            'The page links to two other pages of mine.',
            'The date of the last check stands on the page.',
          ],
        },
      ],
    },
    {
      title: 'Review template and disclosure words',
      blocks: [
        {
          kind: 'text',
          text: 'Copy the outline, replace every bracket, delete what does not apply. The order matters: the answer first, the fault before the last link.',
        },
        {
          kind: 'template',
          title: 'Outline of a review',
          text: '[Product] review: [the result for this reader, in one line]\n\n[Disclosure, see below]\n\nShort answer: Buy it if [case]. Leave it if [case].\n\nWhat I did with it\nI used [product] for [time] to [task]. I paid [price] / I was lent it / I used the free plan.\n\nWhat worked\n1. [Observation] [photo or measurement]\n2. [Observation] [photo or measurement]\n3. [Observation] [photo or measurement]\n\nWhat went wrong\n[The fault]. It cost me [time or money]. [Whether support helped.]\n\nWhat it costs\n[Plan] on [date]. Check the current price. After the first year: [what you know].\n\nWho should not buy it\n[Kind of person], because [reason]. Take [other product] instead.\n\nQuestions\n[Three questions people ask, each answered in the first sentence.]\n\nLast checked on [date].',
        },
        {
          kind: 'template',
          title: 'Disclosure above the first link',
          text: 'Some links on this page are affiliate links. If you buy through them, I receive a commission from the seller. I recommend only what I have tested, and I say where it fell short.',
        },
        {
          kind: 'template',
          title: 'Disclosure in a video, spoken and at the top of the description',
          text: 'Spoken, in the first minute: The links below are affiliate links. If you buy through them, I earn a commission.\n\nWritten, first line: Affiliate links: I earn a commission if you buy through the links below.',
        },
        {
          kind: 'template',
          title: 'Disclosure in an email or a social post',
          text: 'Email, before the first link: The link to [product] is an affiliate link; I earn a commission if you buy.\n\nPost, at the start: Ad. Affiliate link to [product].',
        },
        {
          kind: 'checklist',
          items: [
            'The disclosure stands before the first affiliate link and is as easy to read as the text around it.',
            'It says that I am paid; “partner link” alone is not plain enough.',
            'It uses the exact words of the program where the program demands them.',
            'Affiliate links are marked rel="sponsored" in the page.',
            'The photos are mine, or I have permission to use them.',
            'Every figure has a date or a source.',
            'One real fault is named.',
            'Nobody is quoted who did not say it.',
          ],
        },
        {
          kind: 'note',
          title: 'Not legal advice',
          text: 'These words follow the usual reading of the US rules on endorsements. Other countries ask for other words. If money of any size depends on it, ask a lawyer where you live.',
        },
      ],
    },
    {
      title: 'Monthly log, leak finder and stop date',
      blocks: [
        {
          kind: 'text',
          text: `Fill in one line on the first of each month, and look at income on no other day. Plan on first income in ${numbers.firstIncomeMonths} months and consistent income in ${numbers.steadyIncomeMonths}.`,
        },
        {
          kind: 'table',
          columns: [
            'Month',
            'Hours',
            'Pages online',
            'Visitors',
            'Clicks',
            'Sales',
            'Reversed',
            'Commission',
            'Subscribers',
          ],
          rows: Array.from({ length: 12 }, (_, row) => [String(row + 1), '', '', '', '', '', '', '', '']),
        },
        {
          kind: 'text',
          text: 'Visitors × share who click × share of clicks that buy × commission per sale. Find the weakest of the four, read across, and repair **the lowest layer first**: niche, then trust, then traffic, then offers.',
        },
        {
          kind: 'table',
          columns: ['What the log shows', 'Layer', 'What I do next month'],
          rows: [
            [
              'Fewer pages than planned, two months in a row',
              'Niche',
              'Narrow the reader, or score the niche again',
            ],
            [
              'Readers leave at once; nobody subscribes',
              'Trust',
              'Add my own test to the five most-read pages',
            ],
            [
              'Pages stand for six months, under 100 visitors each',
              'Traffic',
              'Aim at more specific phrases; link pages to each other',
            ],
            ['Visitors read, few click', 'Traffic', 'Write the choosing page and link to it'],
            ['Over 200 clicks, no sale', 'Offers', 'Test link and stock; try another product'],
            ['Sales, then reversals', 'Offers', 'Say who should not buy; replace the product if it goes on'],
          ],
        },
        {
          kind: 'note',
          title: 'Too early to tell',
          text: 'If 2.5 percent of clicks normally buy, 40 clicks bring no sale at all about one time in three. Wait for 200 clicks before you blame the offer.',
        },
        {
          kind: 'fields',
          labels: [
            `I commit ${numbers.commitMonths} months. My stop date is`,
            'My hours each week, and when they are',
            'What I will not do until that date (second niche, paid ads, new programs)',
          ],
        },
        {
          kind: 'text',
          text: 'On the stop date, answer three questions. **Three times no means stop**, with a clear head. One yes means look at that layer. Two or three mean go on.',
        },
        {
          kind: 'checklist',
          items: [
            'Visitors have grown over the last three months.',
            'Some readers click.',
            'I still want to write the next page.',
          ],
        },
      ],
    },
  ],
}
