import { offer } from '../../content/offer.ts'
import type { LogMonth, Standing } from '../../contract/course-room.ts'
import { type ProgressRow, progressOf } from './progress.ts'

/** The buyer's side of the guarantee, in figures: content/course.yaml says it in words. */
const pagesAsked = 10
const monthsAsked = 6

/** How far a buyer is towards the guarantee. */
export function standingOf(seen: ReadonlyMap<string, ProgressRow>, months: readonly LogMonth[]): Standing {
  return {
    earnedCents: months.reduce((sum, { commissionCents }) => sum + commissionCents, 0),
    goalCents: offer.guaranteeCents,
    lessons: progressOf(seen),
    pages: { done: pagesOnOneSite(months), count: pagesAsked },
    months: { done: months.length, count: monthsAsked },
  }
}

export const hasReachedGoal = ({ earnedCents, goalCents }: Standing): boolean => earnedCents >= goalCents

/** The guarantee asks for pages on one site: those of the site that has most. */
function pagesOnOneSite(months: readonly LogMonth[]): number {
  const pages = new Set(months.flatMap((month) => month.pages))
  const bySite = Object.groupBy(pages, (address) => new URL(address).host)
  return Math.max(0, ...Object.values(bySite).map((each) => each?.length ?? 0))
}
