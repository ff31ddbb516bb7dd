import { isScalar } from 'yaml'
import { mainProduct } from '../../contract/products.ts'
import { courseFiles } from '../../model/course-files.ts'
import { downloads } from '../../model/downloads.ts'
import { readSiteText } from '../../model/reader/parse.ts'
import { siteFiles } from '../../model/reader/site-folder.ts'
import { inYaml } from '../../model/reader/unwritten.ts'
import { site } from '../../model/site.ts'
import { products } from '../../model/sold.ts'
import { letterWidths } from '../fonts/letter-widths.ts'
import { typefaces } from '../fonts/typefaces.ts'

/** Returns the texts of documents that have letters of no typeface, each with its file and line. Typst prints no such text. */
export async function unprintableTexts(): Promise<string[]> {
  const files = new Set([
    ...(downloads.length > 0 ? siteFiles('downloads/*.yaml') : []),
    ...courseFiles.flatMap(({ product, name, kind }) =>
      kind === 'PDF'
        ? `${product === mainProduct ? '' : `products/${product}/`}${name.replace(/pdf$/, 'yaml')}`
        : [],
    ),
  ])
  if (files.size === 0) return []
  // The footers and the covers of all documents have these.
  const facts = [
    site.name,
    site.newsletter,
    site.owner.postalAddress,
    ...products().map(({ title }) => title),
  ]
  // Each typeface of the documents falls back on this one.
  const serif = (await typefaces()).filter(({ family }) => family.startsWith('Literata'))
  const known = letterWidths(serif.map(({ data }) => data))
  const unknown = (text: string) =>
    [...new Set(text.normalize())].filter(
      (letter) => !known.has(letter) && !/[\s\p{Default_Ignorable_Code_Point}]/u.test(letter),
    )
  const faultsIn = (file: string, isPrinted: (text: string) => boolean) => {
    const source = readSiteText(file)
    // Parsing every file would take a while.
    if (unknown(source).length === 0) return []
    return inYaml(source, isOfDrawing).flatMap(({ line, text }) => {
      const letters = isPrinted(text) ? unknown(text) : []
      return letters.length > 0
        ? `${file}, line ${line}: the PDF can’t show ${letters.join(' ')}: write it with Latin letters and the usual signs`
        : []
    })
  }
  return [
    ...siteFiles('{site,offer,products/*/product}.yaml').flatMap((file) =>
      faultsIn(file, (text) => facts.includes(text)),
    ),
    ...siteFiles('words/documents.yaml').flatMap((file) => faultsIn(file, () => true)),
    ...[...files].flatMap((file) => faultsIn(file, () => true)),
  ]
}

/** A drawing's alternative text is read aloud, not printed. */
const isOfDrawing = (key: unknown) => isScalar(key) && key.value === 'cover'
