import * as z from 'zod'
import { line } from './kinds.ts'

/** The schema of replies.yaml, the owner's saved replies. */
export const repliesFile = z.strictObject({ replies: z.array(z.strictObject({ title: line, text: line })) })
