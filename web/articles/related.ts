type Tagged = { slug: string; tags: readonly string[] }

/** Returns the articles or videos that share the most tags with this one. Ties keep the list's order. */
export function related<Item extends Tagged>(item: Item, all: readonly Item[], count = 3): Item[] {
  const own = new Set(item.tags)
  const byShared = Array.from({ length: own.size + 1 }, (): Item[] => [])
  for (const other of all) {
    const items = byShared[other.tags.filter((tag) => own.has(tag)).length]
    if (other.slug !== item.slug && items && items.length < count) items.push(other)
    if (byShared.at(-1)?.length === count) break
  }
  return byShared.reverse().flat().slice(0, count)
}
