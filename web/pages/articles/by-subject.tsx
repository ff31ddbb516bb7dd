import { articleCategories } from '../../../content/articles.ts'
import type { Card } from '../../articles/card.ts'

/** All of them on one page, like a book's table of contents. */
export function BySubject({ cards }: { cards: readonly Card[] }) {
  return (
    <div className="by-subject">
      {articleCategories.map((category) => (
        <section key={category}>
          <h2>{category}</h2>
          <ul>
            {cards
              .filter((article) => article.category === category)
              .map(({ slug, path, title, readMinutes }) => (
                <li key={slug}>
                  <a href={path}>{title}</a>
                  <span className="figures">{readMinutes} min</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
