import type { Article } from '../../content/article.ts'
import type { PictureFile } from '../ui/picture.tsx'
import { coverOf } from './covers.ts'

/** The parts of an article that a card shows. */
export type Card = Pick<
  Article,
  'slug' | 'path' | 'title' | 'excerpt' | 'category' | 'published' | 'readMinutes'
> & { cover?: PictureFile | undefined }

/** Leaves out what a card does not show, so that a page's data stays small. */
export function card(article: Article): Card {
  const { slug, path, title, excerpt, category, published, readMinutes } = article
  const cover = coverOf(article)
  return { slug, path, title, excerpt, ...(category && { category }), published, readMinutes, cover }
}
