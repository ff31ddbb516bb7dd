import { fileAt } from './site-files.ts'
import type { PictureFile } from './ui/picture.tsx'

const files = import.meta.glob<PictureFile>(
  [
    '@site/{logos,photos,portraits,thumbnails}/**/*.{svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}',
    '@site/*.{svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}',
  ],
  { eager: true, query: '?picture', import: 'default' },
)

/** Returns one of the owner's pictures by its path, like logos/stripe.svg. */
export function pictureOf(file: string): PictureFile {
  const picture = fileAt(files, file)
  if (!picture) throw new Error(`The build has no picture of ${file}`)
  return picture
}
