import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

type Pixels = {
  width: number
  height: number
  /** Red, green, blue and alpha, a byte each, row by row. */
  rgba: Buffer
}

const mostColours = 256
const pack = promisify(deflate)

/**
 * A picture as a PNG of at most 256 colours, half as large as one of full colour: the commonest stay, every other
 * becomes the nearest of them. Made for drawings, whose rare colours are the edges between flat ones. Alpha is dropped.
 */
export async function indexedPng({ width, height, rgba }: Pixels): Promise<Buffer> {
  const colours = new Uint32Array(width * height)
  for (let pixel = 0; pixel < colours.length; pixel++) colours[pixel] = rgba.readUInt32BE(pixel * 4) >>> 8
  const { palette, indexOf } = fewColours(colours)
  // Each row begins with the number of its filter: 0, none, packs flat colour best.
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < colours.length; pixel++) {
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf.get(colours[pixel] ?? 0) ?? 0
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [red(colour), green(colour), blue(colour)]))),
    chunk('IDAT', await pack(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function fewColours(colours: Uint32Array) {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const commonest = [...counts].sort(([a, many], [b, few]) => few - many || a - b).map(([colour]) => colour)
  const palette = commonest.slice(0, mostColours)
  const indexOf = new Map(palette.map((colour, index) => [colour, index]))
  for (const colour of commonest.slice(mostColours)) indexOf.set(colour, nearest(palette, colour))
  return { palette, indexOf }
}

function nearest(palette: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  palette.forEach((candidate, index) => {
    const distance =
      (red(candidate) - red(colour)) ** 2 +
      (green(candidate) - green(colour)) ** 2 +
      (blue(candidate) - blue(colour)) ** 2
    if (distance < least) [best, least] = [index, distance]
  })
  return best
}

const red = (colour: number) => colour >> 16
const green = (colour: number) => (colour >> 8) & 255
const blue = (colour: number) => colour & 255

/** Eight bits a pixel, each the index of a colour, packed and filtered in the one way that PNG knows. */
function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return data
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(typed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}
