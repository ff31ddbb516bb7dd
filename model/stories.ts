import { claim, day, line } from './reader/kinds.ts'
import { unchanged } from './reader/parse.ts'
import { readFolder } from './reader/read.ts'

/**
 * A buyer's story, under a name that the buyer agreed to. `case` is the id of the case in which the buyer offered it, or
 * null. A story that is shown needs the typical result, because the FTC's Endorsement Guides (16 CFR 255.2) want what buyers
 * generally achieve next to what one has achieved.
 */
export const story = claim({
  name: line,
  saidOn: day,
  case: line.nullable(),
  typical: line.nullable().default(null).meta({
    title: 'The typical result',
    description: 'What most buyers have earned, or that you don’t know. Pages show it next to the story.',
  }),
}).refine(({ show, typical }) => !show || typical !== null, {
  path: ['typical'],
  message: 'expected what most buyers earn, or that you don’t know: pages show it next to the story',
})

/**
 * The buyers' stories that the owner shows, newest first. Hidden stories are in no page or script. Braces in a buyer's text
 * aren't placeholders.
 */
export const stories = readFolder('stories', story, unchanged)
  .filter(({ show }) => show)
  .sort((a, b) => b.saidOn.localeCompare(a.saidOn))
  .map(({ id, name, text, evidence, typical }) => ({ id, name, text, evidence, typical }))

export type Story = (typeof stories)[number]
