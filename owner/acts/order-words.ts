import { fileProductNamed, openedBy, opensLessons, soldIn } from '../../model/sold.ts'
import type { Order } from '../../server/store/tables.ts'

/** Says what else whoever gets the link can read. Empty if the order has no lessons. */
export function movesAlong(order: Order): string {
  const read = ' move along, so whoever gets the link can read them.'
  if (opensLessons(order)) return ` Notes, log and guarantee messages${read}`
  return hasLessons(order) ? ` Notes and worksheets${read}` : ''
}

/** Whether an order opens lessons: those of the course, or of another product. */
export const hasLessons = (order: Order): boolean =>
  opensLessons(order) || openedBy(order).some((name) => (fileProductNamed(name)?.modules.length ?? 0) > 0)

export function whatIsIn(order: Order): string {
  const { title, isCourse } = soldIn(order)
  return isCourse ? 'the course' : title
}
