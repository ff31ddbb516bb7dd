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
  /** Null never shows one. */
  ledgerFrom: z.int('expected a whole number').min(10, 'expected 10 or more').nullable().default(25).meta({
    title: 'Figures from the database, from',
    description: 'Pages show a count of readers, kits, sales or reviews once it is this high. Empty: never.',
  }),
  trustedBrands: z.array(z.strictObject({ name: line, mark: line })),
})

/**
 * The site's claims about itself, which need evidence. The claim `trustedBy` shows the trusted brands. `ledgerFrom` is the
 * lowest figure of the database that pages show (model/ledger.ts).
 */
export const { claims, trustedBrands, ledgerFrom } = readFile('claims.yaml', schema)

export type ClaimName = keyof typeof claims
