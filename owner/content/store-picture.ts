import { existsSync } from 'node:fs'
import { parse } from 'node:path'
import { mostPictureWidth, picturesFolder } from '../../model/issue-pictures.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { inAddress } from './in-address.ts'
import { addFile } from './save.ts'
import { languageNow, picturePath } from './site-file.ts'

/** The folder of the free documents. The owner's own PDFs are stored there as they are. */
const pdfFolder = 'downloads'

/** Stores a PDF of the owner's, and returns its path in the site. */
export async function storePdf(
  name: string,
  bytes: Uint8Array,
): Promise<{ path: string } | { says: string }> {
  if (Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-') < 0) return { says: 'This file isn’t a PDF.' }
  const start = `${pdfFolder}/${inAddress(parse(name).name, languageNow()) || 'document'}`
  return { path: await addFile(() => freePath(start, 'pdf'), bytes) }
}

/** Stores a picture in a folder of the site, and returns its path there. Refuses what `encodePicture` refuses. */
export async function storePicture(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ path: string; width: number; height: number } | { says: string }> {
  const encoded = await encodePicture(folder, bytes)
  if ('says' in encoded) return encoded
  const { data, ending, width, height } = encoded
  const start = picturePathIn(folder, name)
  if (!picturePath.safeParse(`${start}.${ending}`).success)
    return { says: 'A picture can’t be stored there.' }
  const path = await addFile(() => freePath(start, ending), data)
  return { path, width, height }
}

type Encoded = { data: Uint8Array; ending: string; width: number; height: number }

/**
 * Decodes a picture for a folder of the site and encodes it again, so that it's nothing but a picture, without the place where
 * it was taken. Refuses drawings (SVG), because they may have scripts.
 */
export async function encodePicture(folder: string, bytes: Uint8Array): Promise<Encoded | { says: string }> {
  const { default: sharp } = await import('sharp')
  // Emails get the pictures of their folder as they are stored. Pages show at most 1600 pixels.
  const forEmail = folder === picturesFolder
  const most = forEmail ? mostPictureWidth : 3_200
  try {
    const picture = sharp(bytes)
    const { format = '', hasAlpha } = await picture.metadata()
    if (!['jpeg', 'png', 'webp'].includes(format))
      return {
        says: 'A picture must be a JPEG, a PNG or a WebP. Save a drawing (SVG) as a PNG first.',
      }
    const size = { width: most, height: most, fit: 'inside', withoutEnlargement: true } as const
    const upright = picture.rotate().resize(size)
    const to = forEmail && format === 'webp' ? (hasAlpha ? 'png' : 'jpeg') : format
    const { data, info } = await (to === format ? upright : upright.toFormat(to as 'png' | 'jpeg')).toBuffer({
      resolveWithObject: true,
    })
    return { data, ending: to === 'jpeg' ? 'jpg' : to, width: info.width, height: info.height }
  } catch {
    return { says: 'This picture can’t be read. Save it again as a JPEG or a PNG.' }
  }
}

/** Returns the path of a picture in a folder, without its ending. */
export const picturePathIn = (folder: string, name: string): string =>
  `${folder}/${inAddress(parse(name).name, languageNow()) || 'picture'}`

/** Returns a path that no file has, and that isn't `taken`. */
export function freePath(start: string, ending: string, taken = (_path: string) => false): string {
  for (let number = 1; ; number++) {
    const path = `${start}${number === 1 ? '' : `-${number}`}.${ending}`
    if (!taken(path) && !existsSync(inSite(path))) return path
  }
}
