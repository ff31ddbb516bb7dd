import { articlePage } from '../../../model/words/article.ts'
import { ArticleCards } from '../../articles/article-cards.tsx'
import type { Card } from '../../articles/card.ts'
import { Section } from '../../ui/section.tsx'

export function RelatedArticles({ cards }: { cards: readonly Card[] }) {
  return (
    <Section className="section related-articles" id="related" heading={articlePage.related}>
      <ArticleCards cards={cards} />
    </Section>
  )
}
