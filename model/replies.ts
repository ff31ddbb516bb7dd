import { readFile } from './reader/read.ts'
import { repliesFile } from './reader/reply.ts'

/** The owner's saved replies to messages. */
export const { replies } = readFile('replies.yaml', repliesFile)

export type Reply = (typeof replies)[number]
