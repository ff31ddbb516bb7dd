import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { indexedPng } from './indexed-png.ts'

test('a picture of few colours keeps each of them in its place', async () => {
  const rgba = Buffer.from('14683fff f2a91eff 14683fff ffffffff'.replaceAll(' ', ''), 'hex')
  expect(colours(await indexedPng({ width: 2, height: 2, rgba }))).toEqual([
    ['14683f', 'f2a91e'],
    ['14683f', 'ffffff'],
  ])
})

test('where there are more than 256 colours, a rare one becomes the nearest of the common', async () => {
  const width = 520
  const rgba = Buffer.alloc(width * 4, 255)
  // 256 common colours, two pixels of each, and one rare colour beside the last of them.
  for (let pixel = 0; pixel < 512; pixel++) rgba.writeUInt32BE((pixel >> 1) * 0x1000000 + 0xff, pixel * 4)
  for (let pixel = 512; pixel < width; pixel++) rgba.writeUInt32BE(0xff, pixel * 4)
  rgba.writeUInt32BE(0xfe0200ff, 512 * 4)
  const [row = []] = colours(await indexedPng({ width, height: 1, rgba }))
  expect(row[512]).toBe('fe0000')
  expect(new Set(row).size).toBe(256)
})

/** What a reader of the file sees: rows of colours. */
function colours(png: Buffer): string[][] {
  const width = png.readUInt32BE(16)
  const part = (type: string) => {
    const at = png.indexOf(type)
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  }
  const palette = part('PLTE').toString('hex').match(/.{6}/g) ?? []
  const rows = inflateSync(part('IDAT'))
  return Array.from({ length: rows.length / (width + 1) }, (_, row) =>
    [...rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1))].map((index) => palette[index] ?? ''),
  )
}
