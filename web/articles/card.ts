import type { Article } from '../../content/article.ts'

/** The parts of an article that a card shows. */
export type Card = Pick<
  Article,
  'slug' | 'path' | 'title' | 'excerpt' | 'category' | 'published' | 'readMinutes' | 'cover'
>

/** Leaves out what a card does not show, so that a page's data stays small. */
export function card({ slug, path, title, excerpt, published, readMinutes, ...article }: Article): Card {
  const { category, cover } = article
  return {
    slug,
    path,
    title,
    excerpt,
    ...(category && { category }),
    published,
    readMinutes,
    ...(cover && { cover }),
  }
}
