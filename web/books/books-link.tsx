import './books-link.css'
import { books } from '../../content/books.ts'
import { booksPage } from '../../content/pages/books.ts'

/** The link to /books. Pages are built before the mode is known: CSS hides the link to the example in live mode. */
export function BooksLink() {
  return (
    <p className="books-link" data-example={books.example || undefined}>
      <a href="/books">{booksPage.link}</a>
    </p>
  )
}
