import type { LogMonth, Standing } from '../../contract/course-room.ts'
import { mainProduct } from '../../contract/products.ts'
import { guarantee } from '../../model/course.ts'
import type { Course } from '../../model/lessons.ts'
import { log } from '../../model/log.ts'
import { offer } from '../../model/offer.ts'
import type { Db } from '../store/tables.ts'
import { readMonths } from './log.ts'
import { mainCourse, progressOf, readProgress } from './progress.ts'

/** Returns a buyer's progress in the main course, their log, and how far they are toward the guarantee. */
export async function readStanding(db: Db, orderId: string) {
  const course = mainCourse()
  const [seen, months] = await Promise.all([readProgress(db, orderId, course), readMonths(db, orderId)])
  const standing: Standing = {
    earned: months.reduce((sum, { counts }) => sum + (counts[guarantee?.counted ?? ''] ?? 0), 0),
    goal: offer.guarantee?.until ?? 0,
    unit: offer.guarantee?.unit ?? null,
    lessons: progressOf(course, seen),
    pages: guarantee?.pages ? { done: pagesOnOneSite(months), count: guarantee.pages } : null,
    months: { done: months.length, count: guarantee?.months ?? 0 },
  }
  return { seen, months, standing }
}

/** Whether a course has a guarantee. Only the main course can have one. */
export const hasGuarantee = ({ product }: Course): boolean => guarantee !== null && product === mainProduct

/** Whether a course has a log. Only the main course can have one. */
export const hasLog = ({ product }: Course): boolean => log !== null && product === mainProduct

export const hasReachedGoal = ({ earned, goal }: Standing): boolean => guarantee !== null && earned >= goal

/** Returns the number of pages of the site that has the most pages, because the guarantee counts the pages of only one site. */
function pagesOnOneSite(months: readonly LogMonth[]): number {
  const addresses = months.flatMap((month) => month.pages)
  const pages = new Set(addresses.map((address) => address.replace(/^https?:\/\/(www\.)?/, '')))
  const bySite = Object.groupBy(pages, (page) => page.split('/', 1)[0] ?? '')
  return Math.max(0, ...Object.values(bySite).map((each) => each?.length ?? 0))
}
