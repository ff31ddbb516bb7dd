import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import { isDrawing } from '../../model/reader/picture.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { letterWidths } from '../fonts/letter-widths.ts'
import { typefaces } from '../fonts/typefaces.ts'
import { card, cardSize } from './card.ts'

/** What all cards of a site share. `mark` is the site's icon as a PNG. */
export type CardFrame = { brand: string; mark: Buffer }

/** Renders a page's social image as a PNG. `picture` is a file's path in the site's folder. */
export async function renderCard(
  title: string,
  picture: string,
  { brand, mark }: CardFrame,
): Promise<Buffer> {
  const faces = await typefaces()
  const fonts = faces.map(({ family, ...face }) => ({ name: family, ...face }))
  const widths = letterWidths(faces.flatMap(({ weight, data }) => (weight === 700 ? data : [])))
  const props = { title, widths, brand, mark: dataAddress('png', mark), ...(await embedded(picture)) }
  const svg = await satori(card(props), { ...cardSize, fonts })
  // Satori converts all text to paths, so sharp needs no fonts. A palette of 256 colors halves the file size. More
  // effort than this takes twice as long, for the same file.
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 5 }).toBuffer()
}

/**
 * Returns a picture as a data: URL. Rotates a photo upright, and scales it to twice the maximum width of a picture on the
 * card.
 */
async function embedded(file: string) {
  const drawing = await readFile(inSite(file))
  const { autoOrient } = await sharp(drawing).metadata()
  const ratio = autoOrient.width / autoOrient.height
  if (isDrawing(file)) return { picture: dataAddress('svg+xml', drawing), ratio }
  const photo = await sharp(drawing).autoOrient().resize({ width: 1040 }).jpeg().toBuffer()
  return { picture: dataAddress('jpeg', photo), ratio }
}

const dataAddress = (type: string, file: Buffer) => `data:image/${type};base64,${file.toString('base64')}`
