import { readFileSync } from 'node:fs'
import { emptyParts } from '../../model/letter-markdown.ts'
import { diagrams } from '../../model/parts.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { equationFaults } from './equation-faults.ts'

/**
 * Returns what is probably a slip in the site's texts, but stops no publication: equations that don't add up, each with its
 * file and line, lessons without a drawing, texts that no page shows because of their names, letters with a part that is only
 * the reader's name, and prices that no total counts.
 */
export const contentWarnings = async (): Promise<string[]> => [
  ...wrongEquations(),
  ...lessonsWithoutDrawing(),
  ...unreadTexts(),
  ...(await emptyLetters()),
  ...(await otherCurrencies()),
]

const wrongEquations = () =>
  siteFiles('**/*.{yaml,md,mdx}').flatMap((file) =>
    readFileSync(inSite(file), 'utf8')
      .split('\n')
      .flatMap((text, index) => equationFaults(text).map((fault) => `${file}, line ${index + 1}: ${fault}`)),
  )

const lessonsWithoutDrawing = () =>
  siteFiles('{lessons,products/*/lessons}/*.mdx')
    .filter((file) => !isDrawn(readFileSync(inSite(file), 'utf8')))
    .map((file) => `${file}: no drawing: show one thing as a picture, or with one of ${diagrams.join(', ')}`)

/** Whether a lesson has a picture or a diagram, or is still to be written. */
function isDrawn(lesson: string): boolean {
  const text = lesson.replace(/^---\r?\n.*?\n---/s, '')
  const isUnwritten = text.trim() === '' || text.includes('[[')
  return isUnwritten || /^!\[/m.test(text) || diagrams.some((name) => text.includes(`<${name} `))
}

/** Articles, lessons and own pages are the `.mdx` files right in their folders. */
const unreadTexts = () =>
  siteFiles('{articles,lessons,pages,products/*/lessons}/**/*.*').flatMap((file) => {
    const [, folder, slug, name = ''] =
      /^(products\/[^/]+\/lessons|\w+)\/(?:(.+)\/)?([^/]+)\.(?:mdx?|markdown)$/i.exec(file) ?? []
    if (!folder || /^readme$/i.test(name) || (!slug && file.endsWith('.mdx'))) return []
    const wanted = `${folder}/${slug && name === 'index' ? slug.replaceAll('/', '-') : name}.mdx`
    return `${file}: no page shows this file: rename it to ${wanted}, or move it out of ${folder}/`
  })

/** The letters of series. An issue is refused when it's to be sent. */
async function emptyLetters() {
  if (siteFiles('series/*/*.md').length === 0) return []
  // Imported only here, because a site with faults has no letters.
  const { series } = await import('../../model/series.ts')
  return series.flatMap(({ id, letters }) =>
    letters.flatMap((letter) => emptyParts(letter).map((part) => `series/${id}/${letter.id}.md: ${part}`)),
  )
}

/** Totals are in one currency. Sales in another count, but not what they earn. */
async function otherCurrencies() {
  if (siteFiles('products/*/product.yaml').length === 0) return []
  // Imported only here, because a site with faults has no products.
  const { currencyOfTotals, onSale } = await import('../../model/sold.ts')
  const totals = currencyOfTotals()
  return onSale()
    .filter(({ currency }) => currency !== totals)
    .map(
      ({ name, currency }) =>
        `products/${name}/product.yaml: sold in ${currency}, which the site’s totals in ${totals} leave out: write its price in ${totals}, or sell everything in ${currency}`,
    )
}
