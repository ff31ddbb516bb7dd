import './pagination.css'
import { useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

type PaginationProps = {
  /** Its name for screen readers: "Pages of articles". */
  label: string
  page: number
  pages: number
  /** The last page number: shown after an ellipsis while there are fewer pages. */
  fixedLast: number
  onPage: (page: number) => void
}

/** Numbers that select a page, then the next one; disabled at the end. */
export function Pagination({ label, page, pages, fixedLast, onPage }: PaginationProps) {
  const hydrated = useHydrated()
  const last = useRef<HTMLButtonElement>(null)
  const next = () => {
    // A button that becomes disabled loses the focus, so the current page's number gets it.
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
              aria-label={`Page ${number}`}
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
        Next Page
      </button>
    </nav>
  )
}
