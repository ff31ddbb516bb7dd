import { numbers } from '../../../model/numbers.ts'
import type { DownloadDocument } from './document.ts'
import { firstWeek } from './shopify-store-launch-kit/first-week.ts'
import { hourPlan } from './shopify-store-launch-kit/hour-plan.ts'
import { oneOrder } from './shopify-store-launch-kit/one-order.ts'
import { pageAndShop } from './shopify-store-launch-kit/page-and-shop.ts'

export const shopifyStoreLaunchKit: DownloadDocument = {
  id: 'shopify-store-launch-kit',
  cover: {
    drawing: 'covers/shopify.svg',
    alt: 'A small shop with one candle in its window and the sign “one good thing”',
  },
  title: 'Shopify Store Launch Kit',
  description: `Open a one-product store in ${numbers.shopifyPlanHours} hours: what one order leaves worked out first, then the plan hour by hour, the page, and the messages to send.`,
  introduction: `This kit is for one person with one product and a free weekend. Fill in the first part before you order stock: it tells you whether the weekend is worth having. With the stock at home, pin the plan to the wall, start at 6 pm on Friday, and tick a line only when its “done when” is true. Figures in the example columns are example figures for a linen apron sold at $44.00. Replace every one of them with your own.`,
  sheet: 'shopify-launch-plan',
  parts: [oneOrder, hourPlan, pageAndShop, firstWeek],
}
