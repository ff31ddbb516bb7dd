import { useEffect, useRef, useState } from 'react'
import { isOff } from '../../../model/is-off.ts'
import type { homePage } from '../../../model/pages/home.ts'
import { shared } from '../../../model/words/shared.ts'
import { ArticleCards } from '../../articles/article-cards.tsx'
import type { Card } from '../../articles/card.ts'
import { Pagination } from '../../ui/pagination.tsx'

const perPage = 3

type RecentArticlesProps = { words: NonNullable<typeof homePage.articles>; cards: readonly Card[] }

export function RecentArticles({ words, cards }: RecentArticlesProps) {
  const [page, setPage] = useState(1)
  const heading = useHeadingInView(page)
  const topics = words.topics.filter(({ to }) => !isOff(to))
  const shown = cards.slice((page - 1) * perPage, page * perPage)
  return (
    <section className="section page">
      <div className="recent-head">
        <h2 ref={heading}>{words.heading}</h2>
        {topics.length > 0 && (
          <ul className="topics" aria-label={words.topicsLabel}>
            <li aria-hidden="true">{words.topicsLabel}</li>
            {topics.map(({ to, label }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ArticleCards cards={shown} aria-live="polite" />
      <div className="recent-foot">
        {cards.length > perPage && (
          <Pagination
            label={shared.pages.label}
            page={page}
            pages={Math.ceil(cards.length / perPage)}
            fixedLast={words.lastPage}
            onPage={setPage}
          />
        )}
        <a href="/articles">{words.link}</a>
      </div>
    </section>
  )
}

/**
 * After a page change on a phone, scrolls the heading into view and focuses it. Otherwise, the new cards would start above
 * the screen.
 */
function useHeadingInView(page: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const element = heading.current
    if (!element || !matchMedia('(width < 40rem)').matches) return
    element.tabIndex = -1
    element.scrollIntoView()
    element.focus({ preventScroll: true })
  }, [page])
  return heading
}
