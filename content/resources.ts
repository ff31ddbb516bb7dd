import * as z from 'zod'
import { type SignupName, signups } from '../contract/signups.ts'
import { isOff } from './is-off.ts'
import { line } from './reader/kinds.ts'
import { readFolder } from './reader/read.ts'

const schema = z.strictObject({
  emoji: line,
  title: line,
  description: line,
  /** The fields that its form sends: contract/signups.ts. */
  signup: z.enum(Object.keys(signups) as SignupName[]),
  /** The delivery as described on its card; the files are those of `delivered` in content/downloads. */
  delivers: line,
  position: z.number('expected a number'),
})

const all = readFolder('content/resources', schema)
  .sort((a, b) => a.position - b.position)
  .map(({ position, ...resource }) => ({ ...resource, price: 'Free' as const, link: '/resources' as const }))

/**
 * The free resources of content/resources: visitors request each by name and email, and it is delivered by mail. Empty when
 * they are switched off.
 */
export const resources = isOff('/resources') ? [] : all

export type Resource = (typeof resources)[number]
