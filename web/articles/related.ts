import type { Article } from '../../model/article.ts'

/** Returns the articles that share the most tags with this one. Ties keep the list's order. */
export function related(article: Article, all: readonly Article[], count = 3): Article[] {
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== article.slug)
    .map((other) => ({ other, tags: shared(other) }))
    .sort((a, b) => b.tags - a.tags)
    .slice(0, count)
    .map(({ other }) => other)
}
