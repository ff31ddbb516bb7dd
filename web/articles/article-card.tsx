import { longDate } from '../dates.ts'
import type { Card } from './card.ts'
import { cover } from './cover.ts'

/** An article as a card: the whole card is its link. */
export function ArticleCard({ article, headingLevel = 3 }: { article: Card; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card">
      <img src={cover(article.cover)} alt="" width="800" height="500" loading="lazy" />
      <div className="card-text">
        <p className="card-facts">
          <span>{article.category}</span>
          <time dateTime={article.published}>{longDate(article.published)}</time>
          <span>{article.readMinutes} min read</span>
        </p>
        <Heading>
          <a href={article.path} className="card-link">
            {article.title}
          </a>
        </Heading>
        <p>{article.excerpt}</p>
      </div>
    </article>
  )
}
