import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { typefaces } from '../fonts/typefaces.ts'
import { Card, cardSize } from './card.tsx'
import { indexedPng } from './indexed-png.ts'

/** The picture that is shown where a page is shared, as PNG. `drawing` is an SVG file of content/. */
export async function renderCard(title: string, drawing: string): Promise<Buffer> {
  const picture = await readFile(drawing)
  const fonts = (await typefaces()).map(({ family, ...face }) => ({ name: family, ...face }))
  const card = (
    <Card
      title={title}
      picture={`data:image/svg+xml;base64,${picture.toString('base64')}`}
      ratio={ratioOf(picture.toString(), drawing)}
    />
  )
  const svg = await satori(card, { ...cardSize, fonts })
  // Satori has turned all letters into shapes.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return indexedPng({ width: image.width, height: image.height, rgba: image.pixels })
}

function ratioOf(svg: string, file: string): number {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error(`${file}: expected a viewBox of the form "0 0 width height"`)
  return Number(width) / Number(height)
}
