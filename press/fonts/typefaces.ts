import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** A face that is drawn outside the browser. PDFs and pictures need static instances of the site's variable ones. */
export type Typeface = {
  family: 'Bricolage' | 'Literata' | 'Courier Prime'
  weight: 400 | 700
  /** A TrueType file: unlike WOFF it is read without being unpacked again for every document. */
  data: Buffer
}

const sources: readonly (Omit<Typeface, 'data'> & { file: string })[] = [
  {
    family: 'Bricolage',
    weight: 700,
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal',
  },
  { family: 'Literata', weight: 400, file: 'literata/files/literata-latin-400-normal' },
  { family: 'Literata', weight: 700, file: 'literata/files/literata-latin-700-normal' },
  { family: 'Courier Prime', weight: 400, file: 'courier-prime/files/courier-prime-latin-400-normal' },
]

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

/** Letters, general punctuation, currencies and mathematical signs: all that the packages' latin files hold. */
const characters = range(0x20, 0x17f) + range(0x2000, 0x20cf) + range(0x2100, 0x22ff)

let loaded: Promise<readonly Typeface[]> | undefined

/** Each face and weight in use; read on the first call. */
export function typefaces(): Promise<readonly Typeface[]> {
  loaded ??= Promise.all(
    sources.map(async ({ file, ...face }) => {
      const woff = await readFile(`node_modules/@fontsource/${file}.woff`)
      return { ...face, data: await subsetFont(woff, characters, { targetFormat: 'sfnt' }) }
    }),
  )
  return loaded
}
