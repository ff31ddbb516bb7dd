import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readLetters } from './reader/letters.ts'

/** Every issue that has a file, oldest first. */
export const issueFiles = readLetters(
  'content/issues',
  z.strictObject({ subject: line, preview: line, sample: z.literal(true).optional() }),
)

/**
 * The sample issues. The archive shows them until the site has sent an issue of its own, and never in live mode. The owner
 * writes the other files and sends them from the desk. The archive reads those from the database.
 */
export const sampleIssues = issueFiles.filter(({ sample }) => sample).reverse()
