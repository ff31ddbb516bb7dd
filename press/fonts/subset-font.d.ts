declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** The part of a font that sets `text`, as a Buffer. */
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
