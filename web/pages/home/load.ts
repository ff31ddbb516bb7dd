import { articles } from 'virtual:articles'
import { card } from '../../articles/card.ts'

/** Nine pages of three, however many articles there are: all of them have a page of their own. */
const mostRecent = 27

export function load() {
  return { cards: articles.slice(0, mostRecent).map(card) }
}
