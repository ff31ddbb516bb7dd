import { filled } from '../../../model/filled.ts'
import { articleList } from '../../../model/words/article.ts'
import { shared } from '../../../model/words/shared.ts'
import { listAddress } from './list-page.ts'

/** Links to the previous and next page. They are plain links, for search engines and browsers without JavaScript. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav className="article-pages" aria-label={shared.pages.label}>
      {page > 1 && (
        <a rel="prev" href={listAddress(page - 1)}>
          {articleList.newer}
        </a>
      )}
      <span>{filled(articleList.place, { page, pages })}</span>
      {page < pages && (
        <a rel="next" href={listAddress(page + 1)}>
          {articleList.older}
        </a>
      )}
    </nav>
  )
}
