import { type JsonSchema, withoutNull } from '../content/form.ts'
import { inWords } from '../content/form-names.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Returns the fields with a new value. `undefined` takes the field out, so that the file doesn't name it. */
export function withField(fields: Fields, key: string, value: unknown): Fields {
  if (value === undefined) return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key))
  return { ...fields, [key]: value }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a new field: every required part of it, empty. */
export function emptyOf(given: JsonSchema): unknown {
  if (given.anyOf?.some(({ type }) => type === 'null')) return null
  if (given.const !== undefined) return given.const
  if (given.default !== undefined) return given.default
  if (given.oneOf) return emptyOf(given.oneOf[0] ?? {})
  if (given.enum) return given.enum[0]
  switch (given.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(given.properties ?? {})
          .filter(([key]) => given.required?.includes(key))
          .map(([key, field]) => [key, emptyOf(field)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return undefined
    default:
      return given.format === 'date' ? new Date().toLocaleDateString('sv-SE') : ''
  }
}

/** A mark before three digits: one that separates thousands, or one before a fraction. */
export const unclearMark = /^\s*(-?[1-9]\d{0,2})[.,](\d{3})\s*$/

/** Reads a number with a point or a comma. What is no number, or may be one of two, stays as it is typed, for the desk to refuse. */
export const numberIn = (text: string): number | string =>
  /^\s*-?\d+([.,]\d+)?\s*$/.test(text) && !unclearMark.test(text) ? Number(text.replace(',', '.')) : text

/** Returns the words for a field by its path, like `Questions and answers 2, Answer`. */
export function labelOf(schema: JsonSchema, path: string): string {
  const [key = '', ...rest] = path.split('.')
  const inner = withoutNull(schema)
  const isEntry = /^\d+$/.test(key)
  const field = isEntry ? inner.items : inner.properties?.[key]
  const label = isEntry ? ` ${Number(key) + 1}` : (field?.title ?? inWords(key))
  if (rest.length === 0) return label
  const next = /^\d+$/.test(rest[0] ?? '')
  return `${label}${next ? '' : ', '}${labelOf(field ?? {}, rest.join('.'))}`
}

/** Returns the first text in an entry, which labels it in its list. */
export function firstText(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return ''
  return Object.entries(entry)
    .filter(([key]) => key !== 'kind')
    .reduce((found, [, each]) => found || firstText(each), '')
}
