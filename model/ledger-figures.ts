import * as z from 'zod'

/** The name of the file in which a publication stores what it has counted in the database. */
export const ledgerFile = 'ledger.json'

const count = z.int().nonnegative()

export const countedSchema = z.strictObject({
  /** The day of the publication. */
  asOf: z.iso.date(),
  readers: count,
  kits: count,
  sold: count,
  refunded: count,
  reviews: count,
  /** From the request to the answer, on average. */
  reviewDays: z.number().nonnegative(),
})

export type Counted = z.infer<typeof countedSchema>

export type Ledger = { asOf: string; stories?: number; hasBooks: boolean } & Partial<Omit<Counted, 'asOf'>>

type Terms = { from: number | null; stories: number; hasBooks: boolean }

/**
 * Returns the figures that pages show: those that are at least `from`. A figure that belongs to another, like the refunds to
 * the sales, is shown with it. Null if there are none.
 */
export function shownFigures(counted: Counted | null, { from, stories, hasBooks }: Terms): Ledger | null {
  if (counted === null || from === null) return null
  const { asOf, readers, kits, sold, refunded, reviews, reviewDays } = counted
  const figures = {
    ...(readers >= from && { readers }),
    ...(kits >= from && { kits }),
    ...(sold >= from && { sold, refunded }),
    ...(reviews >= from && { reviews, reviewDays }),
    ...(stories >= from && { stories }),
  }
  return Object.keys(figures).length > 0 ? { asOf, ...figures, hasBooks } : null
}
