import { articlePage } from '../../../content/pages/article.ts'
import '../../ui/card-grid.css'
import { ArticleCard } from '../../articles/article-card.tsx'
import type { Card } from '../../articles/card.ts'
import { Section } from '../../ui/section.tsx'

export function RelatedArticles({ cards }: { cards: readonly Card[] }) {
  return (
    <Section className="section related-articles" id="related" heading={articlePage.related}>
      <ul className="card-grid">
        {cards.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
