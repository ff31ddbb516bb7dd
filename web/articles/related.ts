type Tagged = { slug: string; tags: readonly string[] }

/** Returns the articles or videos that share the most tags with this one. Ties keep the list's order. */
export function related<Item extends Tagged>(item: Item, all: readonly Item[], count = 3): Item[] {
  const others = all.filter(({ slug }) => slug !== item.slug)
  const byShared = Map.groupBy(others, ({ tags }) => tags.filter((tag) => item.tags.includes(tag)).length)
  return [...byShared]
    .sort(([a], [b]) => b - a)
    .flatMap(([, items]) => items)
    .slice(0, count)
}
