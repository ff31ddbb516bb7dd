import * as z from 'zod'
import { day, line } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const claim = z
  .strictObject({ text: line, evidence: line.nullable(), checkedOn: day.nullable(), show: z.boolean() })
  .refine(({ evidence, checkedOn }) => evidence === null || checkedOn !== null, {
    path: ['checkedOn'],
    message: 'expected the day on which the evidence was looked at',
  })

const schema = z.strictObject({
  claims: z.strictObject({
    downloads: claim,
    rating: claim,
    earned: claim,
    subscribers: claim,
    toolRatings: claim,
    trustedBy: claim,
  }),
  trustedBrands: z.array(z.strictObject({ name: line, mark: line })),
})

/** Everything the site says of itself that a reader could ask proof of, and the row behind `trustedBy`. */
export const { claims, trustedBrands } = readFile('content/claims.yaml', schema)

export type ClaimName = keyof typeof claims
