import * as z from 'zod'
import { line } from './kinds.ts'

/** The file of saved replies. */
export const repliesFile = z.strictObject({ replies: z.array(z.strictObject({ title: line, text: line })) })
