import * as z from 'zod'
import { letterHead, readLetters } from './reader/letters.ts'

export const issueHead = z.strictObject({ ...letterHead, sample: z.literal(true).optional() })

/** Every newsletter issue in issues/, sorted by file name. */
export const issueFiles = readLetters('issues', issueHead)

/**
 * The sample issues, newest first. The archive shows them until the site has sent an issue of its own, and never in live
 * mode. The owner sends the other files from the desk. The archive reads those issues from the database.
 */
export const sampleIssues = issueFiles.filter(({ sample }) => sample).reverse()
