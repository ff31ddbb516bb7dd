/** The letters of fonts, each with its width as a multiple of the font's size. */
export type LetterWidths = ReadonlyMap<string, number>

/**
 * Reads the letters of TrueType files as subset.ts writes them (learn.microsoft.com/typography/opentype/spec). Of several fonts with
 * a letter, the first counts.
 */
export const letterWidths = (files: readonly Buffer[]): LetterWidths =>
  new Map(files.toReversed().flatMap(widthsIn))

function widthsIn(file: Buffer): [letter: string, width: number][] {
  const table = (tag: string) => {
    for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16)
      if (file.toString('latin1', at, at + 4) === tag) return file.subarray(file.readUInt32BE(at + 8))
    throw new Error(`The font has no table ${tag}`)
  }
  const unitsPerEm = table('head').readUInt16BE(18)
  const lastWidth = table('hhea').readUInt16BE(34) - 1
  const widths = table('hmtx')
  return glyphsIn(table('cmap')).map(([code, glyph]) => [
    String.fromCodePoint(code),
    widths.readUInt16BE(4 * Math.min(glyph, lastWidth)) / unitsPerEm,
  ])
}

/** Returns the code points with their glyphs, from the table's segments of code points (format 4). */
function glyphsIn(cmap: Buffer): [code: number, glyph: number][] {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * n)),
  )
  const segments = tables.find((one) => one.readUInt16BE(0) === 4)
  if (!segments) throw new Error('The font has no segments of code points')
  const found: [number, number][] = []
  const size = segments.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const last = segments.readUInt16BE(at)
    const first = segments.readUInt16BE(at + size + 2)
    const delta = segments.readUInt16BE(at + 2 * size + 2)
    const place = at + 3 * size + 2
    const offset = segments.readUInt16BE(place)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : segments.readUInt16BE(place + offset + 2 * (code - first))
      if (glyph !== 0) found.push([code, (glyph + delta) % 0x10000])
    }
  }
  return found
}
