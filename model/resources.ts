import * as z from 'zod'
import { type SignupName, signups } from '../contract/signups.ts'
import { isOff } from './is-off.ts'
import { line } from './reader/kinds.ts'
import { readFolder } from './reader/read.ts'
import { signupLabels } from './signup-labels.ts'

const schema = z.strictObject({
  emoji: line.meta({ title: 'Emoji', description: 'Next to its title on the home page, like 🧭.' }),
  title: line,
  description: line,
  /** The signup in contract/signups.ts that the form of the resource sends. */
  signup: z.enum(Object.keys(signups) as SignupName[]).meta({
    title: 'Form',
    description: 'Its email has the documents that “Which documents emails deliver” names for it.',
    labels: signupLabels,
  }),
  /** The card's sentence about what the email delivers. downloads.yaml names the files. */
  delivers: line.meta({
    title: 'What the email brings',
    description: 'A line on its card, without a full stop, like “One PDF of four pages, ready to print”.',
  }),
  position: z.number('expected a number').meta({
    title: 'Place among the resources',
    description: '1 is the first.',
  }),
})

const all = readFolder('resources', schema)
  .sort((a, b) => a.position - b.position)
  .map(({ position, ...resource }) => ({ ...resource, link: '/resources' as const }))

/**
 * The free resources in resources/. Visitors request them with a name and an email address, and get them by email.
 * Empty if the page /resources is switched off.
 */
export const resources = isOff('/resources') ? [] : all

export type Resource = (typeof resources)[number]
