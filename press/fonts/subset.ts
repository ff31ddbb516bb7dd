/**
 * Makes web/fonts from the typefaces' packages: latin letters and the punctuation the site sets, and only
 * the weights it uses. Run by hand after changing either: `node press/fonts/subset.ts` (the results are kept in git).
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const letters = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
const accents = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ'
const signs = '\u00a0–—‘’“”…•·×÷±≥≤≈→←↑↓½¼¾°©®™€£¢§✓✗−'

const faces = [
  { from: 'bricolage-grotesque', to: 'bricolage', wght: { min: 500, max: 800, default: 700 } },
  { from: 'literata', to: 'literata', wght: { min: 400, max: 700, default: 400 } },
]

for (const { from, to, wght } of faces) {
  const source = await readFile(
    `node_modules/@fontsource-variable/${from}/files/${from}-latin-wght-normal.woff2`,
  )
  const subset = await subsetFont(source, letters + accents + signs, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  await writeFile(`web/fonts/${to}.woff2`, subset)
  process.stdout.write(`${to}: ${source.length} -> ${subset.length} bytes\n`)
}
