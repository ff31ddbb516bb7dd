import { cleanTag } from '../../server/audience/own-tags.ts'
import type { PeopleFilter, Segment } from '../../server/audience/people.ts'
import { countSubscribers } from '../../server/newsletter/issues.ts'
import type { Db } from '../../server/store/tables.ts'
import { UsageError } from './act.ts'
import { filterInWords } from './people-filter.ts'
import { count } from './words.ts'

/** Returns the typed name of a tag or a segment as it's stored. */
export function named(typed = ''): string {
  const name = cleanTag(typed)
  if (name === '') throw new UsageError('The name is missing.')
  return name
}

export const inBrackets = (filter: PeopleFilter): string => {
  const words = filterInWords(filter)
  return words && ` (${words})`
}

/** Says how many contacts got or lost a tag. */
export const tagged = (what: 'tag' | 'untag', name: string, contacts: number): string =>
  `${count(contacts, 'contact has', 'contacts have')} ${what === 'tag' ? 'got' : 'lost'} the tag ${name}.`

/** Says who gets an issue that's sent to a new segment. */
export async function saved(db: Db, segment: Segment): Promise<string> {
  const readers = count(await countSubscribers(db, [segment]), 'subscriber')
  return `The segment ${segment.name} is saved${inBrackets(segment.filter)}. An issue would go to ${readers} today.`
}

/** Says what deleting a segment has changed. */
export const dropped = (name: string): string =>
  `The segment ${name} is deleted. Its people, and issues that are scheduled to them, stay.`
