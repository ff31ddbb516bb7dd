import type { MDXComponents } from 'mdx/types'
import { createContext, useContext } from 'react'
import type { PictureFile } from '../ui/picture.tsx'

/** The components that render the current article's text. */
export const ArticleParts = createContext<MDXComponents>({})

/** The photos in the current article's text, by path. */
export const ArticlePhotos = createContext<Readonly<Record<string, PictureFile | undefined>>>({})

/**
 * Returns a photo's picture. The text of a lesson passes the picture itself; the text of an article passes the photo's path.
 */
export function usePhoto(photo: PictureFile | string): PictureFile {
  const photos = useContext(ArticlePhotos)
  const picture = typeof photo === 'string' ? photos[photo] : photo
  if (!picture) throw new Error(`The build has no picture of ${photo}`)
  return picture
}
