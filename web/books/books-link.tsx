import { books } from '../../content/books.ts'
import { booksPage } from '../../content/pages/books.ts'

/** The link to /books. In live mode an example has none. */
export function BooksLink() {
  return (
    <p data-sample={books.example || undefined}>
      <a href="/books">{booksPage.link}</a>
    </p>
  )
}
