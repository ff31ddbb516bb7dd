import { readFile } from 'node:fs/promises'

/** A font for PDFs and images, which need static instances of the site's variable fonts. */
export type Typeface = {
  family: string
  weight: 400 | 700
  style: 'normal' | 'italic'
  /** The content of a TrueType file. */
  data: Buffer
}

type Face = Omit<Typeface, 'data'> & { file: string }

const basic: readonly Face[] = [
  { family: 'Bricolage', weight: 700, style: 'normal', file: 'bricolage-grotesque-700-normal' },
  { family: 'Literata', weight: 400, style: 'normal', file: 'literata-400-normal' },
  { family: 'Literata', weight: 400, style: 'italic', file: 'literata-400-italic' },
  { family: 'Literata', weight: 700, style: 'normal', file: 'literata-700-normal' },
  { family: 'Courier Prime', weight: 400, style: 'normal', file: 'courier-prime-400-normal' },
]

/** The fonts that subset.ts makes. A typeface has its letters of Latin Extended, like ř and ₹, in a font of its own. */
export const faces: readonly Face[] = basic.flatMap((face) => [
  face,
  { ...face, family: `${face.family} Extended`, file: `${face.file}-extended` },
])

let loaded: Promise<readonly Typeface[]> | undefined

/** Returns all fonts. Reads the files on the first call. */
export function typefaces(): Promise<readonly Typeface[]> {
  loaded ??= Promise.all(
    faces.map(async ({ file, ...face }) => ({ ...face, data: await readFile(`press/fonts/${file}.ttf`) })),
  )
  return loaded
}
