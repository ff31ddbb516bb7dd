import type { Stored } from './stored.ts'
import { taggingPath } from './undone.ts'
import type { World } from './world.ts'

/** Counts duplicate effects outside the database, by kind. */
export function doneTwice(stored: Stored, world: World): Record<string, number> {
  return {
    ...mailsTwice(stored, world),
    ...taggedTwice(stored, world),
    ...checkoutsTwice(world),
  }
}

function mailsTwice({ deliveries }: Stored, { mail }: World): Record<string, number> {
  const kinds = new Map(deliveries.map(({ id, kind }) => [id, kind]))
  const kindOf = (messageId: string) => kinds.get(/^<(\w+)@/.exec(messageId)?.[1] ?? '') ?? 'of no delivery'
  const counts: Record<string, number> = {}
  for (const messageId of repeated(mail)) {
    const kind = `mail ${kindOf(messageId)}`
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Counts the extra calls that add a tag at Kit. Each delivery needs only one. A repeated call changes nothing at Kit. */
function taggedTwice({ deliveries }: Stored, { convertKit }: World): Record<string, number> {
  const calls = convertKit.map(({ path }) => path).filter((path) => path.startsWith('/v4/tags/'))
  const asked = deliveries.filter(
    ({ channel, state, provider_id }) => channel === 'kit' && state === 'sent' && provider_id,
  )
  const left = asked.map(taggingPath)
  const extra = calls.filter((path) => {
    const place = left.indexOf(path)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return extra.length > 0 ? { 'tag at Kit': extra.length } : {}
}

/** Counts the extra checkouts of orders that have more than one. A buyer could pay such an order twice. */
function checkoutsTwice({ sessions }: World): Record<string, number> {
  const twice = repeated(sessions.map(({ orderReference }) => orderReference ?? ''))
  return twice.length > 0 ? { 'checkout of one order': twice.length } : {}
}

/** Returns the entries that equal an earlier entry. */
function repeated(list: readonly string[]): string[] {
  const seen = new Set<string>()
  return list.filter((each) => seen.size === seen.add(each).size)
}
