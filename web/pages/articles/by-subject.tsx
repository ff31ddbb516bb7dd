import { articleCategories } from '../../../model/articles.ts'
import { filled } from '../../../model/filled.ts'
import { articlesPage } from '../../../model/pages/articles.ts'
import { articleList } from '../../../model/words/article.ts'
import { shared } from '../../../model/words/shared.ts'
import type { Card } from '../../articles/card.ts'
import { Picture } from '../../ui/picture.tsx'
import { Words } from '../../ui/words.tsx'

/** The articles by subject, as rows with small covers. After the last subject, a link invites visitors to ask a question. */
export function BySubject({ cards }: { cards: readonly Card[] }) {
  const { ask } = articlesPage
  const subjects = [...articleCategories, undefined]
    .map((category) => ({ category, own: cards.filter((article) => article.category === category) }))
    .filter(({ own }) => own.length > 0)
  return subjects.map(({ category, own }, at) => (
    <section key={category ?? ''} className="by-subject">
      <h2>{category ?? articleList.more}</h2>
      <ul>
        {own.map(({ slug, path, title, cover, readMinutes }) => (
          <li key={slug}>
            {cover && <Picture picture={cover} alt="" sizes="9rem" />}
            <p>
              <a href={path}>{title}</a> <small>{filled(shared.readTime, { minutes: readMinutes })}</small>
            </p>
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
