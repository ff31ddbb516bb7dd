import '../../ui/card-grid.css'
import { articleCategories } from '../../../content/articles.ts'
import { articlesPage } from '../../../content/pages/articles.ts'
import { ArticleCard } from '../../articles/article-card.tsx'
import type { Card } from '../../articles/card.ts'
import { Words } from '../../ui/words.tsx'

const { ask } = articlesPage

/** The articles of a page of the list, with their covers. The last subject ends with an invitation to ask. */
export function BySubject({ cards }: { cards: readonly Card[] }) {
  const subjects = [...articleCategories, undefined]
    .map((category) => ({ category, own: cards.filter((article) => article.category === category) }))
    .filter(({ own }) => own.length > 0)
  return subjects.map(({ category, own }, at) => (
    <section key={category ?? ''} className="by-subject">
      <h2>{category ?? 'More'}</h2>
      <ul className="card-grid">
        {own.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} />
          </li>
        ))}
        {at === subjects.length - 1 && (
          <li className="ask">
            <p className="part-title">{ask.heading}</p>
            <p>
              <Words>{ask.text}</Words>
            </p>
          </li>
        )}
      </ul>
    </section>
  ))
}
