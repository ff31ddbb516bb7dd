import { books } from '../../content/books.ts'
import { booksPage } from '../../content/pages/books.ts'
import { useIsLive } from '../frame/use-site.ts'

/** The link to /books. In live mode it is missing while the books are the example's. */
export function BooksLink() {
  const isLive = useIsLive()
  if (isLive && books.example) return null
  return (
    <p data-sample={books.example || undefined}>
      <a href="/books">{booksPage.link}</a>
    </p>
  )
}
