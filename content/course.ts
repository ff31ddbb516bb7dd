import { dollars, offer } from '../contract/offer.ts'
import { economy } from './economy.ts'
import { firstSaleMonth, steadyMonth } from './economy-math.ts'
import { numbers } from './numbers.ts'

/** Affiliate Academy: what is in it, what it promises, and what each side does for the guarantee. */

/** Where a buyer watches it stands in content/lesson-links.ts: what is here, every visitor may read. */
type Lesson = { title: string; minutes?: number }

export type Module = { title: string; lessons: readonly Lesson[]; includes: string }

/** The introduction on the sales page: the sample of the player's own documentation until the owner sets another. */
export const courseVideo = {
  videoId: 'M7lc1UVf-VE',
  title: 'Inside Affiliate Academy',
} as const

/** Whether the checkout has a field for the promotion codes that you make at Stripe. */
export const allowPromotionCodes: boolean = false

/** Days in which a buyer can have the whole price back without giving a reason. */
export const refundDays = 14

const guaranteed = dollars(offer.guaranteeCents, { round: true })

const lesson = (title: string, minutes: number): Lesson => ({ title, minutes })

export const modules: readonly Module[] = [
  {
    title: 'A niche you can defend',
    lessons: [
      lesson('Write the niche as one sentence', 11),
      lesson('Find six candidates in your own week', 14),
      lesson('Score five axes on one sheet', 18),
      lesson('The rule that throws out bad ideas', 9),
      lesson('List the first twenty titles', 16),
    ],
    includes: 'Niche scorecard and three niches scored along with you',
  },
  {
    title: 'Offers worth recommending',
    lessons: [
      lesson('Read program terms before the sales page', 15),
      lesson('What one buyer brings you in a year', 12),
      lesson('Choose three programs at most', 10),
      lesson('Apply, and what to do when refused', 13),
      lesson('Disclose so that nobody feels tricked', 8),
    ],
    includes: 'Program comparison sheet and disclosure wording',
  },
  {
    title: 'A home for your pages',
    lessons: [
      lesson('Domain and hosting, without the upsells', 14),
      lesson('Five pages every site needs', 17),
      lesson('An email list from the first day', 15),
      lesson('Count clicks without spying on people', 11),
    ],
    includes: 'Set-up checklist for one weekend, bills included',
  },
  {
    title: 'Money pages people finish',
    lessons: [
      lesson('Review, comparison, alternative, how-to', 13),
      lesson('Test a product like a skeptic', 19),
      lesson('Write the review: a full session', 27),
      lesson('Tables that help someone decide', 12),
      lesson('Where links belong, and where they don’t', 9),
      lesson(`Plan your ${numbers.moneyPages} evergreen pages`, 14),
    ],
    includes: 'Templates for four kinds of page and one real edit',
  },
  {
    title: 'Readers who want to buy',
    lessons: [
      lesson('Search: questions small sites still win', 18),
      lesson(`YouTube: titles of ${numbers.titleCharacters} characters`, 15),
      lesson('Turn one page into a week of posts', 12),
      lesson('The welcome emails that earn trust', 16),
      lesson(`Read the figures after ${numbers.reviewHours} hours`, 10),
    ],
    includes: 'Traffic plan for twelve weeks and five welcome emails',
  },
  {
    title: `From first commission to ${guaranteed}`,
    lessons: [
      lesson('Find the weakest of your four numbers', 14),
      lesson('Fix a page that gets clicks and no sales', 17),
      lesson(`Check a page every ${numbers.updateEveryDays} days in an hour`, 9),
      lesson('Ask for a better commission', 8),
      lesson('Keep the log, and decide what to stop', 12),
    ],
    includes: 'Monthly log, page review form and the guarantee form',
  },
]

export const lessonCount = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)

export const beginnersFail = [
  {
    title: 'They pick the product first',
    text: 'Then they look for someone who might want it. A reader with a problem comes first; the product is chosen last.',
  },
  {
    title: 'They join everything',
    text: 'Twenty programs, one link each, and no idea which of them stopped paying in March.',
  },
  {
    title: 'They recommend what they never used',
    text: 'A rewritten spec sheet reads like one. Readers can tell, and so can search engines.',
  },
  {
    title: 'They stop in month three',
    text: `First income usually takes ${numbers.firstIncomeMonths} months. Many leave just before the page they wrote in week two starts to rank.`,
  },
] as const

export const achievements = [
  'A niche chosen on paper, with its score and the reasons for it',
  'Three programs whose terms you have read to the end',
  `A site of your own that costs about $${economy.hosting} a month to run at first`,
  `A plan for ${numbers.moneyPages} pages that stay useful, and the first of them published`,
  'A welcome sequence that introduces you while you sleep',
  'A monthly log that tells you which of four numbers to work on',
] as const

export const steps = [
  {
    title: 'Join',
    text: 'Pay once. The link to the course is in your inbox a minute later and stays yours.',
  },
  {
    title: 'Choose',
    text: 'Module one ends with a niche on paper. Send me the sheet if two ideas tie.',
  },
  {
    title: 'Build',
    text: 'One weekend for the site, then one money page a month at five hours a week, or three at fifteen. Every page has a template.',
  },
  {
    title: 'Measure',
    text: 'Ten minutes a month: visitors, clicks, sales, commission. The smallest one is your next job.',
  },
  {
    title: 'Fix it together',
    text: `Stuck below ${guaranteed}? Invoke the guarantee, and we go through your pages one by one.`,
  },
] as const

type Bonus = { name: string; cents: number; text: string }

export const bonuses: readonly Bonus[] = [
  {
    name: 'Page Review Session',
    cents: 19_900,
    text: 'I record myself reading one of your published pages as a buyer would: where I hesitate, what I skip, what I would change first.',
  },
  {
    name: 'The Program Notebook',
    cents: 14_900,
    text: 'My own notes on reading program terms: the clauses that cost me money, what a click is worth, and the letter I send to ask for more.',
  },
  {
    name: 'Twelve Weeks of Prompts',
    cents: 12_900,
    text: 'One page a week to fill in with a pen: what to write, what to measure, what to leave alone. Printable, no app needed.',
  },
]

export const bonusCents = bonuses.reduce((sum, { cents }) => sum + cents, 0)

export const guarantee = {
  promise: `I work with you until you have earned ${guaranteed}.`,
  counts: `Affiliate commissions from any program, added up from the day you join, approved by the program. Sales you make to yourself don’t count.`,
  yourSide: [
    'Finish every module.',
    `Publish at least ${numbers.moneyPages.split('–')[0]} money pages on one site.`,
    'Keep the monthly log for six months, zeros included.',
  ],
  mySide: [
    'I read your pages and your log, and answer in writing within ten working days.',
    'You get a list of what to change, in order, with my reasons.',
    `We repeat this every month, at no charge, until the log shows ${guaranteed}.`,
  ],
  invoke:
    'Write to me from the address you bought with, and attach the log. There’s no deadline. The form in module six helps you, but a plain email is enough.',
  limits:
    'It’s a promise of work, not of income. I can’t make a program approve you or a reader buy, and I’ll tell you plainly if I think the niche can’t carry it.',
} as const

export const questions = [
  {
    question: 'How much time does it take each week?',
    answer:
      'Five hours will do. The lessons take under seven hours in all. After that, five hours a week make about one money page a month, testing and checks included, so the ten pages of the guarantee take about ten months. Fifteen hours a week make three a month. With less it still works and takes longer. With none it doesn’t, and then I’d rather you kept your money.',
  },
  {
    question: 'When will I earn something?',
    answer: `Plan on ${numbers.firstIncomeMonths} months to the first commission and ${numbers.steadyIncomeMonths} to one that comes every month. In my example with average traffic, five hours a week lead to the first sale in month ${firstSaleMonth('part', 'average')} and to a sale a month from month ${steadyMonth('part', 'average')}; with thin traffic it’s month ${firstSaleMonth('part', 'thin')} and month ${steadyMonth('part', 'thin')}. Nobody can promise you a date. What I promise is to keep working with you until ${guaranteed}.`,
  },
  {
    question: 'What will I pay besides the course?',
    answer: `A domain name and shared hosting, about $${economy.hosting} a month. The products you test, about $${economy.products} a page on average, because you’ll own some and get free trials of others. Email software has free plans for the first months and then costs about $${economy.email} a month. These are example figures; I say in each lesson when paying starts to make sense. No lesson asks you to buy advertising.`,
  },
  {
    question: 'What does lifetime access mean?',
    answer:
      'You keep your link and see every later version of the lessons without paying again, for as long as the course exists. If I ever close it, I’ll write to you first so you can save the materials.',
  },
  {
    question: 'What if it is not for me?',
    answer: `Write within ${refundDays} days of paying and I’ll return the full price to your card; you don’t need a reason. After that you have the guarantee: you do your side, and I work with you until you have earned ${guaranteed}.`,
  },
] as const
