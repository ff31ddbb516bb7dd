import type { MDXComponents } from 'mdx/types'
import { createContext, useContext } from 'react'
import type { PictureFile } from '../ui/picture.tsx'

/** The components that the current article's text is drawn with. */
export const ArticleParts = createContext<MDXComponents>({})

/** The photos in the current article's text, by path. */
export const ArticlePhotos = createContext<Readonly<Record<string, PictureFile | undefined>>>({})

/** A photo's files. A lesson's text imports and passes them; an article's text passes the photo's path, looked up here. */
export function usePhoto(photo: PictureFile | string): PictureFile {
  const photos = useContext(ArticlePhotos)
  const picture = typeof photo === 'string' ? photos[photo] : photo
  if (!picture) throw new Error(`The build has no picture of ${photo}`)
  return picture
}
