import * as z from 'zod'
import { head, line } from '../reader/kinds.ts'
import { readPage } from '../reader/read-page.ts'

/** The text of the page for buyers who left Stripe before paying, from pages/order-cancelled.yaml. */
export const orderCancelledPage = readPage(
  'order-cancelled',
  z.strictObject({ ...head, heading: line, lead: line, again: line, course: line, text: line }),
)
