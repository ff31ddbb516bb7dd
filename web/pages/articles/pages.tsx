import { listAddress } from './list-page.ts'

/** Links to the previous and next page. They are plain links, for search engines and browsers without JavaScript. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav className="article-pages" aria-label="Pages of articles">
      {page > 1 && (
        <a rel="prev" href={listAddress(page - 1)}>
          Newer articles
        </a>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a rel="next" href={listAddress(page + 1)}>
          Older articles
        </a>
      )}
    </nav>
  )
}
