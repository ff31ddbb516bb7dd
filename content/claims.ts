import * as z from 'zod'
import { claim, line } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const figure = claim({})

const schema = z.strictObject({
  claims: z.strictObject({
    downloads: figure,
    rating: figure,
    earned: figure,
    subscribers: figure,
    toolRatings: figure,
    trustedBy: figure,
  }),
  trustedBrands: z.array(z.strictObject({ name: line, mark: line })),
})

/** Everything the site says of itself that a reader could ask proof of, and the row behind `trustedBy`. */
export const { claims, trustedBrands } = readFile('content/claims.yaml', schema)

export type ClaimName = keyof typeof claims
