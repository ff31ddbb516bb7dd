import { existsSync } from 'node:fs'
import { parse } from 'node:path'
import { inSite } from '../../../model/reader/site-folder.ts'
import { inAddress } from '../../in-address.ts'
import { writeSafely } from './save.ts'
import { picturePath } from './site-file.ts'

/** The most pixels on a side. Pages show at most 1600. */
const mostPixels = 3_200

/**
 * Stores a picture in a folder of the site, and returns its path there. Decodes it and encodes it again, so that the file is
 * nothing but a picture, without the place where it was taken. Refuses drawings (SVG), because they may have scripts.
 */
export async function storePicture(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<{ path: string } | { says: string }> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes)
    const { format = '' } = await picture.metadata()
    if (!['jpeg', 'png', 'webp'].includes(format))
      return {
        says: 'A picture must be a JPEG, a PNG or a WebP. Put a drawing (SVG) into the folder by hand.',
      }
    const size = { width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true } as const
    const encoded = await picture.rotate().resize(size).toBuffer()
    const ending = format === 'jpeg' ? 'jpg' : format
    const path = freePath(`${folder}/${inAddress(parse(name).name) || 'picture'}`, ending)
    if (!picturePath.safeParse(path).success) return { says: 'A picture can’t be stored there.' }
    await writeSafely(inSite(path), encoded)
    return { path }
  } catch {
    return { says: 'This picture can’t be read. Save it again as a JPEG or a PNG.' }
  }
}

/** Returns a path that no picture has. */
function freePath(start: string, ending: string, number = 1): string {
  const path = `${start}${number === 1 ? '' : `-${number}`}.${ending}`
  return existsSync(inSite(path)) ? freePath(start, ending, number + 1) : path
}
