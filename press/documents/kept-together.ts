/**
 * The items in groups that no page break may part: the first two and the last two, so that none stands alone
 * beside a page's edge, and every other by itself.
 */
export function keptTogether<Item>(items: readonly Item[]): (readonly Item[])[] {
  if (items.length < 5) return [items]
  return [items.slice(0, 2), ...items.slice(2, -2).map((item) => [item]), items.slice(-2)]
}
