import type { MDXComponents } from 'mdx/types'
import { createContext, useContext } from 'react'
import type { PictureFile } from '../ui/picture.tsx'

/** The components that render the current article's text. */
export const ArticleParts = createContext<MDXComponents>({})

/** The photos in the current article's text, by path. */
export const ArticlePhotos = createContext<Readonly<Record<string, PictureFile | undefined>>>({})

/** Returns a photo's files. A lesson's text passes the files themselves; an article's text passes the photo's path. */
export function usePhoto(photo: PictureFile | string): PictureFile {
  const photos = useContext(ArticlePhotos)
  const picture = typeof photo === 'string' ? photos[photo] : photo
  if (!picture) throw new Error(`The build has no picture of ${photo}`)
  return picture
}
