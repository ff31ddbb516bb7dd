import { articles } from 'virtual:published'
import type { ServerPages } from '../../../contract/server-pages.ts'
import { card } from '../../articles/card.ts'

/** Returns the state of the link and, for a confirmed subscriber, the three newest articles. */
export function load(data: ServerPages['confirm']) {
  const cards = data.state === 'confirmed' ? articles.slice(0, 3).map(card) : []
  return { ...data, cards }
}
