import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readLetters } from './reader/letters.ts'

/** Sample issues for a newsletter that has not sent any: the archive shows them until it has, and never in live mode. */
export const sampleIssues = readLetters(
  'content/issues',
  z.strictObject({ subject: line, preview: line, sample: z.literal(true) }),
).reverse()
