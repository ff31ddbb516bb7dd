import { head, line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** The text of the page for buyers who left Stripe before paying, from words/order-cancelled.yaml. */
export const orderCancelledPage = readWords('order-cancelled', {
  ...head,
  heading: line,
  lead: line,
  again: line,
  course: line,
  text: line,
})
