import { existsSync, statSync } from 'node:fs'
import * as z from 'zod'
import { toCents } from '../contract/currencies.ts'
import { type FileKind, fileKinds, mainProduct, noTerms, type Product } from '../contract/products.ts'
import { type Module, publicModules } from './modules.ts'
import { offer, termsInWords } from './offer.ts'
import { ContentFault, readEach } from './reader/fault.ts'
import {
  amount,
  consent as consentKind,
  currency,
  description,
  line,
  picture,
  withdrawalDays as withdrawalKind,
} from './reader/kinds.ts'
import { readPlainFile } from './reader/parse.ts'
import { pictureFault, pictureNamed } from './reader/picture.ts'
import { quoted } from './reader/quoted.ts'
import { lessonsOf, readLessons } from './reader/read-lessons.ts'
import { foldersIn, inSite, siteFiles } from './reader/site-folder.ts'

/** The course’s name in `includes`. In addresses and orders it's `mainProduct`. */
const course = 'course'

/** The schema of the product.yaml in `products/NAME`. docs/writing.md explains each field. */
const schemaIn = (folder: `products/${string}`) =>
  z
    .strictObject({
      title: line,
      description,
      price: amount.meta({ title: 'Price' }),
      currency: currency
        .default(offer.currency)
        .meta({ title: 'Currency', description: 'The course’s, if you choose none.' }),
      priceNote: line.exactOptional().meta(termsInWords.priceNote),
      stripePrice: z
        .string()
        .regex(/^price_\w+$/, 'expected the id of a price at Stripe, like price_1AbC')
        .exactOptional()
        .meta({
          title: 'Stripe price',
          description: 'Its id at Stripe, like price_1AbC. Without it, a live site doesn’t sell this yet.',
        }),
      kitTag: z
        .int('expected the number of a tag at Kit')
        .positive()
        .exactOptional()
        .meta({ title: 'Kit tag', description: 'If you use Kit: the number of the tag that buyers get.' }),
      paused: line.exactOptional().meta(termsInWords.paused),
      waitingList: line.max(60).exactOptional().meta(termsInWords.waitingList),
      consent: consentKind.exactOptional().meta(termsInWords.consent),
      withdrawalDays: withdrawalKind.exactOptional().meta(termsInWords.withdrawalDays),
      picture: picture(folder).exactOptional(),
      pictureAlt: line
        .exactOptional()
        .meta({ title: 'What the picture shows', description: 'For people who can’t see it.' }),
      whatItIs: z.array(line).default([]),
      inside: z.array(line).default([]),
      notFor: z.array(line).default([]),
      includes: z
        .array(
          line
            .refine(
              (name) => folder !== `products/${name}`,
              'expected another product: a bundle can’t include itself',
            )
            .refine((name) => name === course || existsSync(inSite(`products/${name}/product.yaml`)), {
              error: ({ input }) =>
                `expected ${course}, or the name of a folder of products: there is no products/${input}`,
            }),
        )
        .min(2, 'expected at least two products')
        .refine((names) => new Set(names).size === names.length, 'expected each product once')
        .exactOptional(),
      questions: z.array(z.strictObject({ question: line, answer: line })).default([]),
      modules: z.array(z.strictObject({ title: line, includes: line })).default([]),
      files: z
        .array(
          z.strictObject({
            file: line
              .regex(
                new RegExp(`^[a-z0-9][a-z0-9.-]*\\.(${fileKinds.join('|')})$`),
                `expected a name in small letters, digits and hyphens that ends in one of ${fileKinds.join(', ')}`,
              )
              .refine((file) => existsSync(inSite(`${folder}/${file}`)), {
                error: ({ input }) => `expected a file at ${folder}/${input}`,
              })
              .refine(
                (file) => statSync(inSite(`${folder}/${file}`), { throwIfNoEntry: false })?.size !== 0,
                {
                  error: ({ input }) => `expected a file that isn’t empty at ${folder}/${input}`,
                },
              ),
            title: line,
          }),
        )
        .default([]),
    })
    .superRefine(({ picture, pictureAlt, files, includes, modules }, { addIssue }) => {
      const fault = (field: string, message: string, ...more: number[]) =>
        addIssue({ code: 'custom', path: [field, ...more], message, input: undefined })
      if (includes === undefined && files.length === 0 && modules.length === 0)
        fault('files', 'expected a file, modules with lessons, or includes with the products of a bundle')
      if (includes !== undefined && files.length > 0)
        fault('files', 'expected none in a bundle: they’re those of the products in includes')
      if (includes !== undefined && modules.length > 0)
        fault('modules', 'expected none in a bundle: they’re those of the products in includes')
      for (const index of modules.keys())
        if (siteFiles(`${folder}/lessons/${index + 1}-*.mdx`).length === 0)
          fault(
            'modules',
            `expected a lesson in this module, like ${folder}/lessons/${index + 1}-1-first.mdx`,
            index,
          )
      if (new Set(files.map(({ file }) => file)).size < files.length)
        fault('files', 'expected each file once')
      if (picture === undefined) return
      const file = pictureNamed(folder, picture)
      const wrong = pictureFault(file)
      if (wrong) fault('picture', wrong)
      if (files.some((sold) => `${folder}/${sold.file}` === file))
        fault('picture', 'expected a picture that isn’t for sale: everybody can open it')
      if (pictureAlt === undefined) fault('pictureAlt', 'expected words that say what the picture shows')
    })

/**
 * A product of products/NAME: lessons and files to download or, for a bundle, other products, and the texts of its page.
 */
export type FileProduct = Product & {
  description: string
  /** Its picture by its path in the site's folder, or null. */
  picture: { file: string; alt: string } | null
  whatItIs: readonly string[]
  inside: readonly string[]
  notFor: readonly string[]
  questions: readonly { question: string; answer: string }[]
  /** Its modules, as public pages show them. Empty if it has no lessons. */
  modules: readonly Module[]
  /** The files, by their names in the product's folder. */
  files: readonly { file: string; title: string; kind: FileKind }[]
}

function read(name: string): FileProduct {
  const folder = `products/${name}` as const
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new ContentFault([`${folder}: name the folder with small letters, digits and hyphens`])
  if (name === mainProduct || name === course)
    throw new ContentFault([`${folder}: ${name} is the course’s name: rename the folder`])
  const {
    price,
    stripePrice = null,
    kitTag = null,
    picture,
    pictureAlt,
    modules,
    files,
    includes = [],
    ...texts
  } = readPlainFile(`${folder}/product.yaml`, schemaIn(folder), quoted)
  const lessons = readLessons(lessonsOf(name), { file: `${folder}/product.yaml`, count: modules.length })
  const empty = lessons.filter(({ hasText, video }) => !hasText && video === null)
  if (empty.length > 0)
    throw new ContentFault(
      empty.map((lesson) => `${folder}/lessons/${lesson.name}.mdx: expected a text, or a video`),
    )
  return {
    ...noTerms,
    ...texts,
    name,
    priceId: `price_${name}`,
    cents: toCents(price, texts.currency),
    stripePrice,
    tagId: kitTag,
    isCourse: false,
    includes: includes.map((one) => (one === course ? mainProduct : one)),
    modules: publicModules(modules, lessons),
    files: files.map((one) => ({ ...one, kind: kindOf(one.file) })),
    picture:
      picture !== undefined && pictureAlt !== undefined
        ? { file: pictureNamed(folder, picture), alt: pictureAlt }
        : null,
  }
}

const kindOf = (file: string): FileKind => fileKinds.find((kind) => file.endsWith(`.${kind}`)) ?? 'pdf'

function readAll(): FileProduct[] {
  const faults: string[] = []
  const found = readEach(foldersIn('products'), read, faults)
  for (const { name, stripePrice } of found)
    if (stripePrice !== null && found.find((one) => one.stripePrice === stripePrice)?.name !== name)
      faults.push(`products/${name}/product.yaml: stripePrice: another product has this price`)
  for (const { name, includes } of found) {
    const bundle = found.find((one) => one.includes.length > 0 && includes.includes(one.name))
    if (bundle)
      faults.push(
        `products/${name}/product.yaml: includes: ${bundle.name} is a bundle itself: name its products`,
      )
  }
  if (faults.length > 0) throw new ContentFault(faults)
  return found.map((product) => ({ ...product, paused: product.paused ?? pausedIn(product, found) }))
}

/** Returns why one of the products of a bundle isn't sold at the moment. Null if all of them are. */
function pausedIn({ includes }: Product, found: readonly Product[]): string | null {
  const parts = [offer, ...found].filter(({ name }) => includes.includes(name))
  return parts.find(({ paused }) => paused !== null)?.paused ?? null
}

/** The products other than the course: every products/NAME/product.yaml, by their names. */
export const fileProducts: FileProduct[] = readAll()
