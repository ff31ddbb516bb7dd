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
const all = range(0x20, 0x17f) + range(0x2000, 0x20cf) + range(0x2100, 0x22ff)

for (const { file } of faces) {
  const [, family, style] = /^(.+)-(\d+-\w+)$/.exec(file) ?? []
  const source = `node_modules/@fontsource/${family}/files/${family}-latin-${style}.woff`
  await cut(source, `press/fonts/${file}.ttf`, all, { targetFormat: 'sfnt' })
}

async function cut(source: string, target: string, text: string, options: Parameters<typeof subsetFont>[2]) {
  const font = await readFile(source)
  const subset = await subsetFont(font, text, options)
  await writeFile(target, subset)
  process.stdout.write(`${target}: ${font.length} -> ${subset.length} bytes\n`)
}
