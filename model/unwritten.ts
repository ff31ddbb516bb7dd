import { readUnwritten } from './reader/unwritten.ts'

/** The texts that the owner still had to write when the site was built. */
export const unwritten = readUnwritten()
