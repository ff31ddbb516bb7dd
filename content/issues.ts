import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readLetters } from './reader/letters.ts'

/** Every file of the folder, the oldest first. */
export const issueFiles = readLetters(
  'content/issues',
  z.strictObject({ subject: line, preview: line, sample: z.literal(true).optional() }),
)

/**
 * Sample issues for a newsletter that has not sent any: the archive shows them until it has, and never in live mode. The other
 * files of the folder are the owner's own, written at the desk and sent from there; the archive has them from the database.
 */
export const sampleIssues = issueFiles.filter(({ sample }) => sample).reverse()
