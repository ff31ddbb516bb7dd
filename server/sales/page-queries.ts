import type { PageQueries } from '../../contract/rendering.ts'
import type { Needs } from '../needs.ts'
import { whyNotSold } from './not-sold.ts'
import { openConfirmation } from './order-confirmation.ts'
import type { SettleNeeds } from './settle.ts'

/** What the pages that are rendered for each request ask. */
export const pageQueries = (services: SettleNeeds & Needs<'config'>): PageQueries => ({
  findOrder: openConfirmation(services),
  // Without a database the checkout still opens, as every other page does. create-payment says that it can't sell.
  whyNotSold: (product) =>
    whyNotSold(services, product).catch((err: unknown) => {
      services.log.error({ err }, 'whether the course is sold could not be asked')
      return product.paused
    }),
})
