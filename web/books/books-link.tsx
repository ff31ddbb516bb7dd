import { books } from '../../model/books.ts'
import { booksPage } from '../../model/pages/books.ts'
import { useIsLive } from '../frame/use-site.ts'

/** Links to /books. Hidden in live mode until the figures are the owner's instead of the example business's. */
export function BooksLink() {
  const isLive = useIsLive()
  if (isLive && books.example) return null
  return (
    <p data-sample={books.example || undefined}>
      <a href="/books">{booksPage.link}</a>
    </p>
  )
}
