import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readLetters } from './reader/letters.ts'

/** Every newsletter issue in issues/, sorted by file name. */
export const issueFiles = readLetters(
  'issues',
  z.strictObject({ subject: line, preview: line, sample: z.literal(true).optional() }),
)

/**
 * The sample issues, newest first. The archive shows them until the site has sent an issue of its own, and never in live
 * mode. The owner sends the other files from the desk. The archive reads those issues from the database.
 */
export const sampleIssues = issueFiles.filter(({ sample }) => sample).reverse()
