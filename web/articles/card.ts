import type { Article } from '../../model/article.ts'
import type { PictureFile } from '../ui/picture.tsx'
import { coverOf } from './published-pictures.ts'

/** The article fields that a card shows. */
export type Card = Pick<
  Article,
  'slug' | 'path' | 'title' | 'excerpt' | 'category' | 'published' | 'updated' | 'readMinutes'
> & { cover?: PictureFile | undefined }

/** Returns only the fields that a card shows, so that the page's data stays small. */
export function card(article: Article): Card {
  const { slug, path, title, excerpt, category, published, updated, readMinutes } = article
  const cover = coverOf(article)
  return {
    slug,
    path,
    title,
    excerpt,
    ...(category && { category }),
    published,
    ...(updated && { updated }),
    readMinutes,
    cover,
  }
}
