import { covers, photos } from 'virtual:published'
import type { Article } from '../../model/article.ts'
import type { PictureFile } from '../ui/picture.tsx'

/** Returns an article's cover. Only loaders may call this, because the browser doesn't have the covers of all articles. */
export function coverOf({ cover }: Pick<Article, 'cover'>): PictureFile | undefined {
  if (cover === undefined) return undefined
  const picture = covers[cover]
  if (!picture) throw new Error(`The build has no picture of ${cover}`)
  return picture
}

/** Returns the pictures of these photos, for `ArticlePhotos`. */
export const picturesOf = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, photos[path]]))
