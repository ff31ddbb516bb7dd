import sharp from 'sharp'
import { mostPictureWidth } from '../../model/issue-pictures.ts'

/** Encodes the picture of an issue anew, upright, without its metadata, and not wider than an email needs. */
export function mailPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).autoOrient().resize({ width: mostPictureWidth, withoutEnlargement: true }).toBuffer()
}
