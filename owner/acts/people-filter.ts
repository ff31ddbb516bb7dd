import { tags } from '../../contract/tags.ts'
import { cameFromText, readCameFrom } from '../../server/audience/came-from.ts'
import { listOwnTags } from '../../server/audience/own-tags.ts'
import {
  listSegments,
  type PeopleFilter,
  peopleFilter,
  type Segment,
  segmentNamed,
} from '../../server/audience/people.ts'
import type { Db } from '../../server/store/tables.ts'
import { readChoice, UsageError } from './act.ts'
import { readMoment, time } from './site-time.ts'
import { tagId, tagName, tagNames } from './tag-name.ts'

export const states = peopleFilter.shape.state.unwrap().options

/** A filter of contacts as the owner writes it: the options of a command, or the fields of the desk's form. */
export type WrittenFilter = Partial<
  Record<'search' | 'state' | 'tag' | 'source' | 'since' | 'confirmed' | 'bought', string | undefined>
>

/** The tag in a written filter is one of the owner's if it begins with this, as in `own:Bakers`. */
const own = 'own:'

/** Reads a filter. Days are in the site's time zone. Throws a UsageError for a value that can't be read. */
export function readFilter({ search, source, state, ...written }: WrittenFilter): PeopleFilter {
  const { tag, since, confirmed, bought } = written
  const isOwn = tag?.startsWith(own)
  const cameFrom = source ? readSource(source) : undefined
  return withoutEmpty({
    search: search || undefined,
    state: readChoice('state', state || undefined, states),
    tag: tag && !isOwn ? readTag(tag) : undefined,
    ownTag: tag && isOwn ? tag.slice(own.length) : undefined,
    cameFrom,
    since: since ? readMoment(since) : undefined,
    confirmedSince: confirmed ? readMoment(confirmed) : undefined,
    bought: bought ? readChoice('bought', bought, ['yes', 'no']) === 'yes' : undefined,
  })
}

/** Writes a filter as `readFilter` reads it. */
export function writeFilter(filter: PeopleFilter): Record<string, string> {
  const { search, state, tag, ownTag, cameFrom, since, confirmedSince, bought } = filter
  return {
    ...(search && { search }),
    ...(state && { state }),
    ...(tag !== undefined && { tag: String(tag) }),
    ...(ownTag !== undefined && { tag: own + ownTag }),
    ...(cameFrom && { source: cameFromText(cameFrom) }),
    ...(since !== undefined && { since: momentText(since) }),
    ...(confirmedSince !== undefined && { confirmed: momentText(confirmedSince) }),
    ...(bought !== undefined && { bought: bought ? 'yes' : 'no' }),
  }
}

/** Returns a moment as `readMoment` reads it: the day if it's its midnight. */
const momentText = (ms: number): string => dayIfMidnight(ms) ?? new Date(ms).toISOString()

const momentInWords = (ms: number): string => dayIfMidnight(ms) ?? time(ms)

function dayIfMidnight(ms: number): string | undefined {
  const day = time(ms).slice(0, 10)
  return readMoment(day) === ms ? day : undefined
}

/** Describes the conditions of a filter: `with the tag purchased, since 2026-01-05`. Empty without conditions. */
export function filterInWords(filter: PeopleFilter): string {
  const { search, state, tag, ownTag, cameFrom, since, confirmedSince, bought } = filter
  return [
    ...(state ? [`whose state is ${state}`] : []),
    ...(tag === undefined ? [] : [`with the tag ${tagName(tag)}`]),
    ...(ownTag === undefined ? [] : [`with your tag ${ownTag}`]),
    ...(cameFrom ? [`brought by ${cameFrom.kind} ${cameFrom.name}`] : []),
    ...(since === undefined ? [] : [`here since ${momentInWords(since)} or later`]),
    ...(confirmedSince === undefined ? [] : [`confirmed on ${momentInWords(confirmedSince)} or later`]),
    ...(bought === undefined ? [] : [bought ? 'who have bought' : 'who haven’t bought']),
    ...(search ? [`with “${search}” in the address or name`] : []),
  ].join(', ')
}

/** Returns a typed tag as a written filter has it: the name of a tag of the site, or of one of the owner's. */
export async function knownTag(db: Db, typed: string): Promise<string> {
  const isOwn = typed.startsWith(own)
  if (!isOwn && tagId(typed) !== undefined) return typed
  const wanted = isOwn ? typed.slice(own.length) : typed
  const ownTags = await listOwnTags(db)
  const found = ownTags.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return own + found.name
  const known = [tagNames(Object.values(tags)), ...ownTags.map(({ name }) => name)].join(', ')
  throw new UsageError(`No tag "${typed}": expected one of ${known}.`)
}

/** Returns the segment of this name, whatever its case. Throws a UsageError that lists the segments. */
export async function findSegment(db: Db, name: string): Promise<Segment> {
  const segments = await listSegments(db)
  const found = segmentNamed(segments, name)
  if (found) return found
  const known = segments.map((each) => each.name).join(', ') || 'none'
  throw new UsageError(`There is no segment “${name}”. Your segments: ${known}.`)
}

/** The owner's tag as a choice in a form. */
export const ownTagChoice = (name: string): string => own + name

function readTag(text: string): number {
  const id = tagId(text)
  if (id === undefined) throw new UsageError(`"${text}" isn’t a tag of this site.`)
  return id
}

function readSource(text: string) {
  const cameFrom = readCameFrom(text)
  if (!cameFrom)
    throw new UsageError(`"${text}" isn’t a source like campaign:spring or referrer:example.com.`)
  return cameFrom
}

/** Leaves out what isn't set, and sorts the conditions, so that equal filters are equal as JSON. */
const withoutEmpty = (filter: { [Name in keyof PeopleFilter]: PeopleFilter[Name] | undefined }) =>
  peopleFilter.parse(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)))
