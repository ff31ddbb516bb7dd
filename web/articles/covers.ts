import type { Article } from '../../model/article.ts'
import { fileAt } from '../site-files.ts'
import type { PictureFile } from '../ui/picture.tsx'

const covers = import.meta.glob<PictureFile>(
  '@site/covers/**/*.{svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}',
  { eager: true, query: '?picture', import: 'default' },
)

/**
 * Returns an article's cover. Only loaders may call this. In a browser script, it would bundle the covers of all articles.
 */
export function coverOf({ cover }: Pick<Article, 'cover'>): PictureFile | undefined {
  if (cover === undefined) return undefined
  const picture = fileAt(covers, cover)
  if (!picture) throw new Error(`The build has no picture of ${cover}`)
  return picture
}
