import { filled } from '../../model/filled.ts'
import { shared } from '../../model/words/shared.ts'
import './pagination.css'
import { useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

type PaginationProps = {
  /** The accessible name, for example "Pages of articles". */
  label: string
  page: number
  pages: number
  /** A page number to show after an ellipsis if `pages` is smaller. */
  fixedLast: number
  onPage: (page: number) => void
}

/** Buttons with page numbers, and a button for the next page, which is disabled on the last page. */
export function Pagination({ label, page, pages, fixedLast, onPage }: PaginationProps) {
  const hydrated = useHydrated()
  const last = useRef<HTMLButtonElement>(null)
  const next = () => {
    // The next-page button loses the focus when it becomes disabled, so focus the button with the last page's number.
    if (page + 1 === pages) last.current?.focus()
    onPage(page + 1)
  }
  return (
    <nav className="pagination" aria-label={label}>
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <button
              ref={number === pages ? last : undefined}
              type="button"
              disabled={!hydrated}
              aria-label={filled(shared.pages.page, { number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
        {pages < fixedLast && (
          <>
            <li aria-hidden="true">…</li>
            <li aria-hidden="true" className="pagination-fixed">
              {fixedLast}
            </li>
          </>
        )}
      </ol>
      <button type="button" className="pagination-next" disabled={page >= pages || !hydrated} onClick={next}>
        {shared.pages.next}
      </button>
    </nav>
  )
}
