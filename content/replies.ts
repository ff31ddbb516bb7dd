import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readFile } from './reader/read.ts'

const words = z.strictObject({ replies: z.array(z.strictObject({ title: line, text: line })) })

export type Reply = z.infer<typeof words>['replies'][number]

/** The owner's saved replies, as the file is now: the desk that shows them runs while they are changed. */
export const readReplies = (): readonly Reply[] => readFile('content/replies.yaml', words).replies

// Read with the rest of the content, its faults are found and its form is made.
readReplies()
