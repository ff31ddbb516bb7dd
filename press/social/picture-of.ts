import { videos } from '../../content/videos.ts'
import { keptArticles } from '../articles/kept-articles.ts'

const portrait = 'content/portrait.svg'
const course = 'content/thumbnails/academy.svg'

const pictures = new Map([
  ['/academy', course],
  ['/checkout', course],
  ['/checkout/cancel', course],
  ...videos.map(({ slug }) => [`/video/${slug}`, `content/thumbnails/${slug}.svg`] as const),
  ...(await keptArticles()).flatMap(({ path, canonicalPath, cover }) =>
    [path, canonicalPath].map((address) => [address, `content/covers/${cover}.svg`] as const),
  ),
])

/** The drawing that stands for a page: an article's cover, a video's thumbnail, else the owner's portrait. */
export function pictureOf(path: string): string {
  return pictures.get(path) ?? portrait
}
