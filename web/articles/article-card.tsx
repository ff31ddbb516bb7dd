import { longDate } from '../dates.ts'
import { Card } from '../ui/card.tsx'
import type { Card as Article } from './card.ts'

type ArticleCardProps = { article: Article; headingLevel?: 2 | 3; first?: boolean }

export function ArticleCard({ article, headingLevel = 3, first = false }: ArticleCardProps) {
  return (
    <Card
      {...(article.cover && { picture: article.cover })}
      headingLevel={headingLevel}
      first={first}
      facts={
        <>
          {article.category && <span>{article.category}</span>}{' '}
          <time dateTime={article.published}>{longDate(article.published)}</time>{' '}
          <span>{article.readMinutes} min read</span>
        </>
      }
      title={
        <a href={article.path} className="card-link">
          {article.title}
        </a>
      }
    >
      <p>{article.excerpt}</p>
    </Card>
  )
}
