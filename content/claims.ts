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

/** The site's claims about itself that need proof, and the row of brands that the claim `trustedBy` shows. */
export const { claims, trustedBrands } = readFile('content/claims.yaml', schema)

export type ClaimName = keyof typeof claims
