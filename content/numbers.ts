/**
 * Every editorial number of the site, once. Articles, documents and tools quote them from here
 * (`<Number of="commitMonths" />` in MDX, `{numbers.commitMonths}` in front matter), so they agree everywhere.
 * Ranges are text with an en dash, single values are numbers.
 */
export const numbers = {
  scoreLowest: 1,
  scoreHighest: 5,
  nicheAffinityAtLeast: 3,
  nicheMonetizationAtLeast: 3,
  nicheMonetizationWeight: 2,
  nicheArticles: '20–50',

  commitMonths: '6–12',
  firstIncomeMonths: '3–6',
  steadyIncomeMonths: '6–12',
  moneyPages: '10–20',
  updateEveryDays: 90,

  shopifyPlanHours: 48,
  microInfluencerMessages: 10,
  shortVideos: 3,

  titleCharacters: '55–65',
  overlayWords: '0–5',
  reviewHours: '48–72',

  longBlockMinutes: 90,
  middleBlockMinutes: 60,
  shortBlockMinutes: 30,

  asanaPersonalPeople: 10,
  mondayFreeSeats: 2,
} as const
