declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Returns a font file with only the glyphs that `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, Axis>
      preserveNameIds?: number[]
    },
  ): Promise<Buffer>
}
