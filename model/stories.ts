import { claim, day, line } from './reader/kinds.ts'
import { unchanged } from './reader/parse.ts'
import { readFolder } from './reader/read.ts'

/**
 * A buyer's story, under a name that the buyer agreed to. `case` is the id of the case in which the buyer offered it, or
 * null.
 */
const schema = claim({ name: line, saidOn: day, case: line.nullable() })

/**
 * The buyers' stories that the owner shows, newest first. Hidden stories are in no page or script. Braces in a buyer's text
 * aren't placeholders.
 */
export const stories = readFolder('stories', schema, unchanged)
  .filter(({ show }) => show)
  .sort((a, b) => b.saidOn.localeCompare(a.saidOn))
  .map(({ id, name, text, evidence }) => ({ id, name, text, evidence }))

export type Story = (typeof stories)[number]
