import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { icon } from '../model/pictures.ts'
import { isDrawing } from '../model/reader/picture.ts'
import { inSite } from '../model/reader/site-folder.ts'
import { light } from '../model/theme.ts'

const faces = ['bricolage', 'literata']

/** The pixels on a side of an icon that isn't drawn. */
const pixels = 256

/** Returns the site's icon as an SVG. One that isn't drawn becomes a square picture in it. */
export async function iconDrawing(): Promise<string> {
  const file = await readFile(inSite(icon))
  if (isDrawing(icon)) return file.toString()
  const square = { width: pixels, height: pixels, fit: 'contain', background: '#0000' } as const
  const picture = (await sharp(file).rotate().resize(square).png().toBuffer()).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pixels} ${pixels}"><image width="${pixels}" height="${pixels}" href="data:image/png;base64,${picture}"/></svg>`
}

/**
 * Returns the site's icon in the formats that browsers request, and the fonts of the desk (owner/desk/desk-app.tsx). The keys
 * are file names.
 */
export async function icons(): Promise<Record<string, Buffer>> {
  const fonts = await Promise.all(
    faces.map(async (face) => [`fonts/${face}.woff2`, await readFile(`web/fonts/${face}.woff2`)] as const),
  )
  return {
    ...Object.fromEntries(fonts),
    'favicon.ico': iconFile(await iconPicture(32), 32),
    'apple-touch-icon.png': await iconPicture(180, light.act),
  }
}

/** Renders the icon as a PNG. `background` fills the rounded corners, because phones apply their own mask. */
export async function iconPicture(size: number, background?: string): Promise<Buffer> {
  const image = sharp(Buffer.from(await iconDrawing())).resize(size)
  return (background ? image.flatten({ background }) : image).png().toBuffer()
}

/** Makes an ICO file from a PNG: a directory with one entry, followed by the picture. */
function iconFile(picture: Buffer, size: number): Buffer {
  const directory = Buffer.alloc(22)
  directory.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0])
  directory.writeUInt32LE(picture.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, picture])
}
