/**
 * The example business behind all worked examples of the site. The figures are modest examples, not results.
 * economy-math.ts computes the rest from them. docs/economy.md explains each row and says which pages use it.
 */
export const economy = {
  /** Hours to test, write and publish one page, in the long blocks. Promotion and planning are extra. */
  pageHours: { review: 9, comparison: 7.5, setupGuide: 6, answerPage: 3 },
  /** Hours before the first page, once and extra: niche, programs' terms, a plain site, an email form. */
  startHours: 12,
  /** The number of the example site's money pages of each kind. Answer pages aren't counted. */
  moneyPages: { review: 4, comparison: 4, setupGuide: 4 },
  /** The two paces in the examples, in hours a week. */
  weeklyHours: { part: 5, full: 15 },
  /** Working weeks in a month. Twelve such months are 48 weeks; the other four are time off. */
  weeksInMonth: 4,
  /** The share of all hours that goes to checks of old pages and to work without a result. */
  reserve: 0.25,
  /** Hours to check one page, every 90 days. */
  checkHours: { moneyPage: 1, video: 0.5 },
  /** Hours a month for readers' emails and repairs, once the last page is online. */
  repliesHours: 2,

  /** Visitors a month to one page at full traffic. */
  visitors: { thin: 50, average: 150, good: 300 },
  /** In its first month a page has no visitors. Each later month adds this share of its full traffic. */
  monthlyGrowth: 0.1,
  /** The share of visitors who click an affiliate link. */
  clickRate: 0.08,
  /** The share of clicks that lead to an approved sale. */
  saleRate: 0.025,
  /** Dollars for one approved sale. */
  commission: 40,
  /** Dollars for one approved sale of a cheap product, for comparison with better programs. */
  lowCommission: 10,

  /** Dollars a month for the domain and hosting. */
  hosting: 10,
  /** Dollars a month for the email service, and the first month in which the free plan is too small. */
  email: 12,
  emailFromMonth: 7,
  /** Dollars for the products tested for one money page, averaged over owned products, free trials and purchases. */
  products: 20,

  /** Dollars that the owner could earn in an hour elsewhere: the price of an hour of building and upkeep. */
  wageElsewhere: 15,
} as const

/** A column of an example. Columns differ only in the number of visitors to a page. */
export type Column = keyof typeof economy.visitors

/** Five hours a week or fifteen. */
export type Pace = keyof typeof economy.weeklyHours
