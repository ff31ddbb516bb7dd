import { claim, day, line } from './reader/kinds.ts'
import { unchanged } from './reader/parse.ts'
import { readFolder } from './reader/read.ts'

/** A buyer's words under the name that they agreed to. `case` is the call in which they came; null for a story from elsewhere. */
const schema = claim({ name: line, saidOn: day, case: line.nullable() })

/**
 * The stories of buyers that the owner shows, newest first: content/stories, each file an entry. One that isn't shown is in no value
 * here, and so in no page and no script. Braces in a buyer's words quote nothing.
 */
export const stories = readFolder('content/stories', schema, unchanged)
  .filter(({ show }) => show)
  .sort((a, b) => b.saidOn.localeCompare(a.saidOn))
  .map(({ id, name, text, evidence }) => ({ id, name, text, evidence }))

export type Story = (typeof stories)[number]
