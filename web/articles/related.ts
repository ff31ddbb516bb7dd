import type { Article } from '../../content/article.ts'

/** The articles that share most tags with this one; of equals, the list's own order decides. */
export function related(article: Article, all: readonly Article[], count = 3): Article[] {
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== article.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count)
}
