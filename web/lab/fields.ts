import { filled } from '../../model/filled.ts'
import { plainNumber, typedNumber } from '../../model/formats.ts'
import { labPage } from '../../model/pages/lab.ts'
import { plain } from './say.ts'

/** A field of a calculator. `start` is the value in the example. `unit` is shown in the field. */
export type Field =
  | { kind: 'number'; start: number; least: number; most: number; unit?: '$' | '%' }
  | { kind: 'text'; start: string; least: number; most: number }
  | { kind: 'choice'; start: string; options: Readonly<Record<string, string>> }

export type Fields = Readonly<Record<string, Field>>

export type Values<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends { kind: 'number' } ? number : string
}

/** The texts in the fields, by field name. */
export type Typed = Readonly<Record<string, string>>

const million = 1_000_000

export const count = (start: number, most = 100 * million): Field & { kind: 'number' } => ({
  kind: 'number',
  start,
  least: 0,
  most,
})

export const dollar = (start: number) => ({ ...count(start, million), unit: '$' as const })

export const ofHundred = (start: number) => count(start, 100)

/** Whether a calculator starts with figures, which are an example's. */
export const hasFigures = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'number')

const example = (field: Field) =>
  field.kind !== 'number'
    ? field.start
    : field.unit === '$' && !Number.isInteger(field.start)
      ? typedNumber(field.start, 2)
      : plain(field.start)

/**
 * Reads the texts of the fields from a query string. A missing field gets the value in the example. Anybody can write a
 * link, so a field that can't have such a text is empty, and asks for one.
 */
export function readTyped(fields: Fields, search: string): Typed {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = query.get(name)
      return [name, text === null ? example(field) : mayHave(field, text) ? text : '']
    }),
  )
}

/** Matches every number that somebody may type, also a wrong one, but no words. */
const likeNumber = /^[\d\s.,’'+−$€£¥₩₹円%-]{0,24}$/

function mayHave(field: Field, text: string): boolean {
  if (field.kind === 'choice') return Object.hasOwn(field.options, text)
  return field.kind === 'text' ? [...text].length <= field.most : likeNumber.test(text)
}

/** Parses the texts. Returns the values, or an error message for each invalid field. */
export function valuesOf<Of extends Fields>(fields: Of, typed: Typed): { values?: Values<Of>; wrong: Typed } {
  const read = Object.entries(fields).map(
    ([name, field]) => [name, readField(field, typed[name] ?? '')] as const,
  )
  const wrong = Object.fromEntries(read.flatMap(([name, { fault }]) => (fault ? [[name, fault]] : [])))
  if (Object.keys(wrong).length > 0) return { wrong }
  return { values: Object.fromEntries(read.map(([name, { value }]) => [name, value])) as Values<Of>, wrong }
}

function readField(field: Field, text: string): { value?: number | string; fault?: string } {
  const { wrong } = labPage
  if (field.kind === 'choice')
    return Object.hasOwn(field.options, text) ? { value: text } : { fault: wrong.choice }
  const limits = { least: plain(field.least), most: plain(field.most) }
  if (field.kind === 'text') {
    const value = text.trim()
    const { length } = [...value]
    return length >= field.least && length <= field.most ? { value } : { fault: filled(wrong.text, limits) }
  }
  const value = numberOf(text)
  return value >= field.least && value <= field.most ? { value } : { fault: filled(wrong.number, limits) }
}

/** Parses a number like `$1,200.50`, `2.9%` or `.45`, in the site's language. Returns NaN for other text. */
function numberOf(text: string): number {
  const typed = text
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^(\$?\s*)(?=[.,]\d)/, '$10')
  return Number(plainNumber(typed) ?? Number.NaN)
}
