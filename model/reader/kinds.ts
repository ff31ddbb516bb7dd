import * as z from 'zod'
import { currencies } from '../../contract/currencies.ts'

/** The messages for a missing text field, and for one with a wrong value (`words`). */
const orMissing = (words: string) => ({
  error: ({ input, code }: { input?: unknown; code?: string }) => {
    if (input === undefined) return 'is missing'
    // If this returns undefined, Zod uses the message of `expected` (in-words.ts), which says how long the text may be.
    return code === 'too_big' || (code === 'too_small' && input !== '') ? undefined : words
  },
})

export const line = z.string(orMissing('expected some words')).trim().min(1, 'expected some words')
/** The forms of a text with a number in it. `counted` of model/formats.ts picks one by the rules of the language. */
export const plural = z.strictObject({ one: line, other: line })
export const address = z.url({ protocol: /^https$/, error: 'expected an address that begins with https://' })
export const day = z.iso.date(orMissing('expected a day, like 2025-08-19'))
/** An amount of money, like 297.50. `toCents` converts it. */
export const amount = z
  .number('expected an amount, like 297 or 297.50')
  .positive('expected an amount, like 297 or 297.50')
export const currency = z.enum(
  currencies,
  `expected one of ${currencies.join(', ')}: the site can count in no other`,
)
/** What a product asks its buyers to agree to at the checkout. */
export const consent = line.max(1_000)
/** For how many days buyers may withdraw with a button. */
export const withdrawalDays = z
  .int('expected a number of days, like 14')
  .min(1, 'expected a number of days, like 14')
  .max(366, 'expected at most 366 days')
export const path = z.string().regex(/^\/\S*$/, 'expected an address of this site, like /story')
export const film = z
  .string()
  .regex(/^[\w-]{11}$/, 'expected the eleven characters of a video’s address at YouTube')

/** The name of a picture in this folder, with or without its extension. The desk's form shows a file picker for it. */
export const picture = (folder: string) => line.meta({ pictures: folder })

/** The fields for an optional photo from the owner. model/pictures.ts checks the file and its alt text. */
export const photo = {
  photo: picture('photos').exactOptional().meta({ title: 'Photo' }),
  photoAlt: line.exactOptional().meta({ title: 'What the photo shows' }),
  photoCaption: line.exactOptional().meta({ title: 'Caption' }),
}

/** The meta description, which search engines show under a page's title. */
export const description = line.min(50).max(170)

const claimFields = {
  text: line,
  evidence: line.nullable(),
  checkedOn: day.nullable(),
  show: z.boolean('expected true or false'),
}

/** A claim by the site or by a buyer. `checkedOn` is the day on which the owner checked the evidence. */
export const claim = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...claimFields }).refine(isChecked, {
    path: ['checkedOn'],
    message: 'expected the day on which the evidence was looked at',
  })

function isChecked(entry: object): boolean {
  const { evidence, checkedOn } = entry as { evidence: string | null; checkedOn: string | null }
  return evidence === null || checkedOn !== null
}

/** The fields of a text by their names. A group of fields is an object of fields. */
export type Fields = { readonly [name: string]: z.ZodType | Fields }

type Schemas<Own extends Fields> = {
  -readonly [Name in keyof Own]: Own[Name] extends z.ZodType
    ? Own[Name]
    : Own[Name] extends Fields
      ? FieldsOf<Own[Name]>
      : never
}

export type FieldsOf<Own extends Fields> = z.ZodObject<Schemas<Own>, z.core.$strict>

/** Returns the schema of these fields. It accepts no others. */
export function fieldsOf<Own extends Fields>(own: Own): FieldsOf<Own> {
  const schemas = Object.entries(own).map(([name, one]) => [
    name,
    one instanceof z.ZodType ? one : fieldsOf(one),
  ])
  return z.strictObject(Object.fromEntries(schemas)) as never
}

/** A section of a page. It becomes null if `show` is false, so that no script contains the text of a hidden section. */
export const section = <Own extends Fields>(own: Own) =>
  z
    .strictObject({ show: z.boolean('expected true or false').default(true), ...fieldsOf(own).shape })
    .transform((section) => {
      const { show, ...words } = section as { show: boolean }
      return show ? (words as z.infer<FieldsOf<Own>>) : null
    })

/** The metadata fields that every page has. */
export const head = { title: line, description }
