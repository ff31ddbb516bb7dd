import './article-cards.css'
import { filled } from '../../model/filled.ts'
import { longDate } from '../../model/formats.ts'
import { articlePage } from '../../model/words/article.ts'
import { shared } from '../../model/words/shared.ts'
import { Card } from '../ui/card.tsx'
import type { Card as Article } from './card.ts'

type ArticleCardsProps = { cards: readonly Article[]; 'aria-live'?: 'polite' }

export function ArticleCards({ cards, ...attributes }: ArticleCardsProps) {
  return (
    <ul className="card-grid" {...attributes}>
      {cards.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  )
}

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
          {article.updated && (
            <span>
              {articlePage.updated} <time dateTime={article.updated}>{longDate(article.updated)}</time>
            </span>
          )}{' '}
          <span>{filled(shared.readTime, { minutes: article.readMinutes })}</span>
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
