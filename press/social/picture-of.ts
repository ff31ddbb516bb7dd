import { coursePoster, portrait } from '../../model/pictures.ts'
import { fileProducts } from '../../model/products.ts'
import { videos } from '../../model/videos.ts'
import { keptArticles } from '../articles/kept-articles.ts'

const pictures = new Map([
  ['/academy', coursePoster],
  ['/checkout', coursePoster],
  ['/checkout/cancel', coursePoster],
  ...fileProducts.map(({ name, picture }) => [`/products/${name}`, picture?.file ?? portrait] as const),
  ...videos.map(({ slug, thumbnail }) => [`/video/${slug}`, thumbnail] as const),
  ...(await keptArticles()).flatMap(({ path, canonicalPath, cover }) =>
    [path, canonicalPath].map((address) => [address, cover ?? portrait] as const),
  ),
])

/**
 * Returns a page's picture file, by its path in the site's folder: an article's cover, a video's thumbnail, a product's picture, the
 * course's poster or the owner's portrait.
 */
export function pictureOf(path: string): string {
  return pictures.get(path) ?? portrait
}
