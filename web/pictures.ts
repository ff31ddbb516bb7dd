import { pictures } from 'virtual:picture-files'
import type { PictureFile } from './ui/picture.tsx'

/** Returns one of the owner's pictures by its path, like logos/stripe.svg. */
export function pictureOf(file: string): PictureFile {
  const picture = pictures[file]
  if (!picture) throw new Error(`The build has no picture of ${file}`)
  return picture
}
