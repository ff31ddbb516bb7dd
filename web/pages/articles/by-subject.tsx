import { articleCategories } from '../../../content/articles.ts'
import type { Card } from '../../articles/card.ts'

/** The articles of a page of the list, like a book's table of contents. */
export function BySubject({ cards }: { cards: readonly Card[] }) {
  const subjects = [...articleCategories, undefined]
    .map((category) => ({ category, own: cards.filter((article) => article.category === category) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="by-subject">
      {subjects.map(({ category, own }) => (
        <section key={category ?? ''}>
          <h2>{category ?? 'More'}</h2>
          <ul>
            {own.map(({ slug, path, title, readMinutes }) => (
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
