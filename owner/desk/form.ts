/** A form of the editor: one file of the content, or one kind of file in a folder. `bin/content-forms.ts` makes them. */
export type Form = {
  /** Its name in the editor's addresses. */
  name: string
  /** `content/site.yaml`, or with a star `content/tools/*.yaml`. */
  file: string
  label: string
  group: string
  /** The file's schema as JSON Schema, the same that the build checks. */
  schema: JsonSchema
  /** The help for each field by its path, from the comments at the top of the file. */
  help: Readonly<Record<string, string>>
  /** The paths of texts that are longer than a line today. */
  long: readonly string[]
  /** The page that shows an entry, with `{slug}` in its address. */
  address?: string
}

/** The part of JSON Schema that zod writes for the content. */
export type JsonSchema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly (string | number)[]
  const?: unknown
  format?: string
  default?: unknown
  description?: string
  /** For a text that names a picture: the folder of that picture. */
  pictures?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** The editor's data. */
export type EditorData = {
  brand: string
  /** The site's colors, as custom properties. */
  colors: string
  forms: readonly Form[]
  /** The choices in an article's components. */
  choices: { tools: readonly string[]; numbers: Readonly<Record<string, string>> }
}

/** The schema of a value that may also be null, without the null. */
export const withoutNull = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

export const mayBeNull = (schema: JsonSchema): boolean =>
  schema.anyOf?.some(({ type }) => type === 'null') ?? false

/** The form that a file belongs to. */
export const formOf = (forms: readonly Form[], path: string): Form | undefined =>
  forms.find(({ file }) => {
    const [before = '', after] = file.split('*')
    if (after === undefined) return file === path
    const name = path.slice(before.length, path.length - after.length)
    return path.startsWith(before) && path.endsWith(after) && name !== '' && !name.includes('/')
  })

/** A value without fields of its own: one of several kinds, or keys of the owner's choice. It is edited in its file. */
export const hasNoFields = ({ anyOf = [], oneOf, additionalProperties, properties }: JsonSchema): boolean =>
  oneOf !== undefined ||
  anyOf.filter(({ type }) => type !== 'null').length > 1 ||
  (typeof additionalProperties === 'object' && !properties)
