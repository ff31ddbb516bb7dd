/**
 * Makes web/fonts and the static fonts in this folder from the npm packages of the typefaces. The results contain only Latin
 * letters, punctuation, symbols and the weights that the site uses. They are in Git. To make them again, run
 * `node press/fonts/subset.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { faces } from './typefaces.ts'

const letters = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
const accents = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ'
const signs = '\u00a0–—‘’“”…•·×÷±≥≤≈→←↑↓½¼¾°©®™€£¢§✓✗−'

const variable = [
  { from: 'bricolage-grotesque', to: 'bricolage', wght: { min: 500, max: 800, default: 700 } },
  { from: 'literata', to: 'literata', wght: { min: 400, max: 700, default: 400 } },
]

for (const { from, to, wght } of variable) {
  const source = `node_modules/@fontsource-variable/${from}/files/${from}-latin-wght-normal.woff2`
  const options = { targetFormat: 'woff2', variationAxes: { wght } } as const
  await cut(source, `web/fonts/${to}.woff2`, letters + accents + signs, options)
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

/**
 * Letters, general punctuation, currency signs and math symbols. Includes all characters in the Latin files of the
 * packages.
 */
const all = range(0x20, 0x2ff) + range(0x1e00, 0x1eff) + range(0x2000, 0x20cf) + range(0x2100, 0x22ff)

for (const { file } of faces) {
  const [, family, style, extended] = /^(.+)-(\d+-[a-z]+)(-extended)?$/.exec(file) ?? []
  const source = `node_modules/@fontsource/${family}/files/${family}-latin${extended ? '-ext' : ''}-${style}.woff`
  const target = `press/fonts/${file}.ttf`
  await cut(source, target, all, { targetFormat: 'sfnt' })
  if (!extended) continue
  // Typst takes one font of each family, so this one gets a family of its own. The second cut corrects the checksums.
  await writeFile(target, renamed(await readFile(target)))
  await cut(target, target, all, { targetFormat: 'sfnt' })
}

/** Replaces the last letter of the name of the family by 2, as in `Literat2`. A longer name would move the tables. */
function renamed(font: Buffer): Buffer {
  const names = ['Bricolage Grotesque', 'BricolageGrotesque', 'Literata', 'Courier Prime', 'CourierPrime']
  for (const name of names)
    for (const written of [Buffer.from(name), Buffer.from(name, 'utf16le').swap16()])
      for (let at = font.indexOf(written); at >= 0; at = font.indexOf(written, at + 1))
        font[at + written.length - 1] = '2'.charCodeAt(0)
  return font
}

async function cut(source: string, target: string, text: string, options: Parameters<typeof subsetFont>[2]) {
  const font = await readFile(source)
  const subset = await subsetFont(font, text, options)
  await writeFile(target, subset)
  process.stdout.write(`${target}: ${font.length} -> ${subset.length} bytes\n`)
}
