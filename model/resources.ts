import * as z from 'zod'
import { type SignupName, signups } from '../contract/signups.ts'
import { isOff } from './is-off.ts'
import { line } from './reader/kinds.ts'
import { readFolder } from './reader/read.ts'

const schema = z.strictObject({
  emoji: line,
  title: line,
  description: line,
  /** The signup in contract/signups.ts that the form of the resource sends. */
  signup: z.enum(Object.keys(signups) as SignupName[]),
  /** The card's sentence about what the email delivers. downloads.yaml names the files. */
  delivers: line,
  position: z.number('expected a number'),
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
