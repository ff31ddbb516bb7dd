/**
 * The example business behind all worked examples of the site. Every figure is a modest example and not a result.
 * economy-math.ts computes what follows from them. docs/economy.md explains each row and says which page uses it.
 */
export const economy = {
  /** Hours to test, write and publish one page: the long blocks. Showing and planning come on top. */
  pageHours: { review: 9, comparison: 7.5, setupGuide: 6, answerPage: 3 },
  /** Hours before the first page: niche, programs' terms, a plain site, an email form. Spent once, on top of the rest. */
  startHours: 12,
  /** The money pages of the example site, by kind. Answer pages would be extra. */
  moneyPages: { review: 4, comparison: 4, setupGuide: 4 },
  /** The two paces that the site speaks of, in hours a week. */
  weeklyHours: { part: 5, full: 15 },
  /** Working weeks in a month. Twelve such months are 48 weeks; the other four are time off. */
  weeksInMonth: 4,
  /** Of all hours, the share that goes to checking old pages and to hours that come to nothing. */
  reserve: 0.25,
  /** Hours to check one page, every 90 days. */
  checkHours: { moneyPage: 1, video: 0.5 },
  /** Hours a month for readers' emails and repairs, once the last page is online. */
  repliesHours: 2,

  /** Visitors a month to one page that has reached its full traffic. */
  visitors: { thin: 50, average: 150, good: 300 },
  /** In its first month a page has no visitors. Each later month adds this share of its full traffic. */
  monthlyGrowth: 0.1,
  /** Of the visitors, the share that clicks a paid link. */
  clickRate: 0.08,
  /** The share of clicks that end in an approved sale. */
  saleRate: 0.025,
  /** Dollars for one approved sale. */
  commission: 40,
  /** Dollars for one approved sale of a cheap product, for comparison with better programs. */
  lowCommission: 10,

  /** Dollars a month for the domain and hosting. */
  hosting: 10,
  /** Dollars a month for the email service, and the month in which its free plan no longer does. */
  email: 12,
  emailFromMonth: 7,
  /** Dollars for the products tested for one money page, averaged over owned products, free trials and purchases. */
  products: 20,

  /** Dollars that an hour would bring elsewhere, to put a price on the hours of building and of upkeep. */
  wageElsewhere: 15,
} as const

/** How many readers find a page: the only difference between the columns of an example. */
export type Column = keyof typeof economy.visitors

/** Five hours a week or fifteen. */
export type Pace = keyof typeof economy.weeklyHours
