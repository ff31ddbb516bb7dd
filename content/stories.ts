import { claim, day, line } from './reader/kinds.ts'
import { unchanged } from './reader/parse.ts'
import { readFolder } from './reader/read.ts'

/** A buyer's story, under the name that they agreed to. `case` is the id of its course-room case; null if it came another way. */
const schema = claim({ name: line, saidOn: day, case: line.nullable() })

/**
 * The buyers' stories that the owner shows, newest first, from content/stories. No page or script contains a hidden story.
 * Braces in a buyer's text aren't placeholders.
 */
export const stories = readFolder('content/stories', schema, unchanged)
  .filter(({ show }) => show)
  .sort((a, b) => b.saidOn.localeCompare(a.saidOn))
  .map(({ id, name, text, evidence }) => ({ id, name, text, evidence }))

export type Story = (typeof stories)[number]
