import { articlePage } from '../../../content/pages/article.ts'
import '../../ui/card-grid.css'
import { ArticleCard } from '../../articles/article-card.tsx'
import type { Card } from '../../articles/card.ts'

export function RelatedArticles({ cards }: { cards: readonly Card[] }) {
  return (
    <section className="section related-articles" aria-labelledby="related">
      <h2 id="related">{articlePage.related}</h2>
      <ul className="card-grid">
        {cards.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
