import { existsSync, readdirSync } from 'node:fs'
import * as z from 'zod'
import { toCents } from '../contract/currencies.ts'
import { type FileKind, fileKinds, mainProduct, type Product } from '../contract/products.ts'
import { offer } from './offer.ts'
import { ContentFault } from './reader/fault.ts'
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
import { inSite } from './reader/site-folder.ts'

/** The names that the course has in addresses and in the ids of prices. */
const ofCourse: readonly string[] = [mainProduct, 'course']

/** The schema of products/NAME/product.yaml, whose files are in `folder`. docs/writing.md explains each field. */
const schemaIn = (folder: string) =>
  z
    .strictObject({
      title: line,
      description,
      price: amount,
      currency: currency.default(offer.currency),
      priceNote: line.exactOptional(),
      stripePrice: z
        .string()
        .regex(/^price_\w+$/, 'expected the id of a price at Stripe, like price_1AbC')
        .exactOptional(),
      kitTag: z.int('expected the number of a tag at Kit').positive().exactOptional(),
      paused: line.exactOptional(),
      waitingList: line.max(60).exactOptional(),
      consent: consentKind.exactOptional(),
      withdrawalDays: withdrawalKind.exactOptional(),
      picture: picture(folder).exactOptional(),
      pictureAlt: line.exactOptional(),
      whatItIs: z.array(line).default([]),
      inside: z.array(line).default([]),
      notFor: z.array(line).default([]),
      questions: z.array(z.strictObject({ question: line, answer: line })).default([]),
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
              }),
            title: line,
          }),
        )
        .min(1, 'expected a file'),
    })
    .superRefine(({ picture, pictureAlt, files }, { addIssue }) => {
      const fault = (field: string, message: string) =>
        addIssue({ code: 'custom', path: [field], message, input: undefined })
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

/** A product without lessons: files to download, and the texts of its page. */
export type FileProduct = Product & {
  description: string
  /** Its picture by its path in the site's folder, or null. */
  picture: { file: string; alt: string } | null
  whatItIs: readonly string[]
  inside: readonly string[]
  notFor: readonly string[]
  questions: readonly { question: string; answer: string }[]
  /** The files, by their names in the product's folder. */
  files: readonly { file: string; title: string; kind: FileKind }[]
}

function read(name: string): FileProduct {
  const folder = `products/${name}`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new ContentFault([`${folder}: name the folder with small letters, digits and hyphens`])
  if (ofCourse.includes(name))
    throw new ContentFault([`${folder}: ${name} is the course’s name: rename the folder`])
  const {
    price,
    stripePrice,
    kitTag,
    priceNote,
    paused,
    waitingList,
    consent,
    withdrawalDays,
    picture,
    pictureAlt,
    files,
    ...texts
  } = readPlainFile(`${folder}/product.yaml`, schemaIn(folder), quoted)
  return {
    ...texts,
    name,
    priceId: `price_${name}`,
    cents: toCents(price, texts.currency),
    priceNote: priceNote ?? null,
    paused: paused ?? null,
    waitingList: waitingList ?? null,
    consent: consent ?? null,
    withdrawalDays: withdrawalDays ?? null,
    stripePrice: stripePrice ?? null,
    tagId: kitTag ?? null,
    isCourse: false,
    files: files.map((one) => ({ ...one, kind: kindOf(one.file) })),
    picture:
      picture !== undefined && pictureAlt !== undefined
        ? { file: pictureNamed(folder, picture), alt: pictureAlt }
        : null,
  }
}

const kindOf = (file: string): FileKind => fileKinds.find((kind) => file.endsWith(`.${kind}`)) ?? 'pdf'

function readAll(): FileProduct[] {
  const folder = inSite('products')
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : []
  const faults: string[] = []
  const found = names.sort().flatMap((name) => {
    try {
      return [read(name)]
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      faults.push(...error.faults)
      return []
    }
  })
  for (const { name, stripePrice } of found)
    if (stripePrice !== null && found.find((one) => one.stripePrice === stripePrice)?.name !== name)
      faults.push(`products/${name}/product.yaml: stripePrice: another product has this price`)
  if (faults.length > 0) throw new ContentFault(faults)
  return found
}

/** The products without lessons: every products/NAME/product.yaml, by their names. */
export const fileProducts: FileProduct[] = readAll()
