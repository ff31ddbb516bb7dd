import './article-cards.css'
import { ArticleCard } from './article-card.tsx'
import type { Card } from './card.ts'

type ArticleCardsProps = { cards: readonly Card[]; 'aria-live'?: 'polite' }

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
