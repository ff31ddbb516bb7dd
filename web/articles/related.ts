type Tagged = { slug: string; tags: readonly string[] }

/** Returns the articles or videos that share the most tags with this one. Ties keep the list's order. */
export function related<Item extends Tagged>(item: Item, all: readonly Item[], count = 3): Item[] {
  const shared = ({ tags }: Item) => tags.filter((tag) => item.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== item.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count)
}
