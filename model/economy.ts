/**
 * The example business behind all worked examples on the site. The figures are modest examples, not results. economy-math.ts
 * derives all other figures from them. sites/sample/economy.md explains each row and lists the pages that use it.
 */
export const economy = {
  /** Hours to test, write and publish one page, without promotion and planning. */
  pageHours: { review: 9, comparison: 7.5, setupGuide: 6, answerPage: 3 },
  /** One-time hours before the first page: niche, programs' terms, a plain site, an email form. */
  startHours: 12,
  /** The number of money pages of each kind on the example site. Answer pages don't count. */
  moneyPages: { review: 4, comparison: 4, setupGuide: 4 },
  /** The two paces in the examples, in hours a week. */
  weeklyHours: { part: 5, full: 15 },
  /** Working weeks in a month. Twelve of these months are 48 weeks; the other four weeks are time off. */
  weeksInMonth: 4,
  /** The share of all hours that goes into checks of old pages and into work without a result. */
  reserve: 0.25,
  /** Hours to check one page. Each page is checked every 90 days. */
  checkHours: { moneyPage: 1, video: 0.5 },
  /** Hours a month for readers' emails and repairs, once the last page is online. */
  repliesHours: 2,

  /** Visitors a month to one page at full traffic. */
  visitors: { thin: 50, average: 150, good: 300 },
  /** A page has no visitors in its first month. Each later month adds this share of its full traffic. */
  monthlyGrowth: 0.1,
  /** The share of visitors who click an affiliate link. */
  clickRate: 0.08,
  /** The share of clicks that lead to an approved sale. */
  saleRate: 0.025,
  /** Dollars for one approved sale. */
  commission: 40,
  /** Dollars for one approved sale of a cheap product, to compare programs. */
  lowCommission: 10,

  /** Dollars a month for the domain and hosting. */
  hosting: 10,
  /** Dollars a month for the email service, and the first month in which the free plan is too small. */
  email: 12,
  emailFromMonth: 7,
  /**
   * Average dollars spent on products to test for one money page. Products that the owner already has and free trials cost
   * nothing.
   */
  products: 20,

  /**
   * Dollars that an hour of other work would earn. The examples count this as the cost of an hour of building and upkeep.
   */
  wageElsewhere: 15,
} as const

/** A column in an example's table. Columns differ only in the number of visitors per page. */
export type Column = keyof typeof economy.visitors

/** Five hours a week or fifteen. */
export type Pace = keyof typeof economy.weeklyHours
