import { numbers } from '../../../model/numbers.ts'
import { moneyPages } from './affiliate-marketing-starter-kit/money-pages.ts'
import { monthlyLog } from './affiliate-marketing-starter-kit/monthly-log.ts'
import { nicheAndPrograms } from './affiliate-marketing-starter-kit/niche-and-programs.ts'
import { reviewTemplate } from './affiliate-marketing-starter-kit/review-template.ts'
import type { DownloadDocument } from './document.ts'

export const affiliateMarketingStarterKit: DownloadDocument = {
  id: 'affiliate-marketing-starter-kit',
  cover: {
    drawing: 'covers/failures.svg',
    alt: 'A pyramid of four layers, Niche, Trust, Traffic and Offers, with a crack in its base and a line that rises next to it',
  },
  title: 'Affiliate Marketing Starter Kit',
  description:
    'Four worksheets that take you from the niche sentence to a monthly log: niche and programs, the list of money pages, a review template with disclosure words, and the log with your stop date.',
  introduction: `This kit is for you if you’re starting an affiliate site, or if you have one that earns nothing. Print it and fill it in with a pen, in order: each page uses the one before. The first three pages take about four hours in all. The log takes ten minutes a month, for ${numbers.commitMonths} months. It doesn’t promise you an income. It keeps your work pointed at one reader and shows you where the chain breaks.`,
  parts: [nicheAndPrograms, moneyPages, reviewTemplate, monthlyLog],
}
