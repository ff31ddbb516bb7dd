import { readFile } from './reader/read.ts'
import { repliesFile } from './reader/reply.ts'

/** What the owner sends often, to choose from in the inbox. */
export const { replies } = readFile('content/replies.yaml', repliesFile)

export type Reply = (typeof replies)[number]
