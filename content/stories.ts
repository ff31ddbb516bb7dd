import { claim, day, line } from './reader/kinds.ts'
import { unchanged } from './reader/parse.ts'
import { readFolder } from './reader/read.ts'

/** A buyer's words under the name that they agreed to. `case` is the id of the course-room case that holds them; null for a story from elsewhere. */
const schema = claim({ name: line, saidOn: day, case: line.nullable() })

/**
 * The buyers' stories that the owner shows, newest first: one file each in content/stories. Hidden stories are left out of
 * the values, and so of all pages and scripts. Braces in a buyer's text aren't placeholders.
 */
export const stories = readFolder('content/stories', schema, unchanged)
  .filter(({ show }) => show)
  .sort((a, b) => b.saidOn.localeCompare(a.saidOn))
  .map(({ id, name, text, evidence }) => ({ id, name, text, evidence }))

export type Story = (typeof stories)[number]
