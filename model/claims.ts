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

/** The site's claims about itself, which need evidence. The claim `trustedBy` shows the trusted brands. */
export const { claims, trustedBrands } = readFile('claims.yaml', schema)

export type ClaimName = keyof typeof claims
