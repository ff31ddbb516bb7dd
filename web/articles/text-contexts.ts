import { createContext, type ElementType, useContext } from 'react'
import type { PictureFile } from '../ui/picture.tsx'

/** Components by the names of Markdown's elements and of the article components. */
export type Parts = Readonly<Record<string, ElementType>>

/** The components that render the current article's text. */
export const ArticleParts = createContext<Parts>({})

/** The photos in the current article's text, by path. */
export const ArticlePhotos = createContext<Readonly<Record<string, PictureFile | undefined>>>({})

/** Returns the picture of a photo in the current text, by the photo's path. */
export function usePhoto(photo: string): PictureFile {
  const picture = useContext(ArticlePhotos)[photo]
  if (!picture) throw new Error(`The build has no picture of ${photo}`)
  return picture
}
