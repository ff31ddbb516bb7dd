/** A form of the editor, for one content file or for all files in a folder. bin/content-forms.ts generates the forms. */
export type Form = {
  /** The form's name in the editor's URLs. */
  name: string
  /** A path like `site.yaml`, or a pattern like `tools/*.yaml`. */
  file: string
  label: string
  group: string
  /** The schema that the build checks the file with, as JSON Schema. */
  schema: JsonSchema
  /** The help for each field, by the field's path. It comes from the comments at the top of the file. */
  help: Readonly<Record<string, string>>
  /** The paths of the fields whose current text needs several lines. */
  long: readonly string[]
  /** The path of the page that shows an entry, with the placeholder `{slug}`. */
  address?: string
}

/** The part of JSON Schema that zod generates for the content's schemas. */
export type JsonSchema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly (string | number)[]
  /** How the desk calls the choices. One that isn't listed is its own label. */
  labels?: Readonly<Record<string, string>>
  const?: unknown
  format?: string
  default?: unknown
  /** The field's label. Without one, its name is the label. */
  title?: string
  description?: string
  pattern?: string
  minLength?: number
  /** The folder of the picture, for a text field that names a picture. */
  pictures?: string
  /** The folder of the PDF, for a text field that names one, without its ending. */
  pdfs?: string
  /** The files of which the field names one, without its ending. Lessons of a product have them next to their own folder. */
  files?: string
  /** Whether the field is an entry of a list of those files, which is in the owner's order and has each of them once. */
  ordered?: boolean
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** The forms, and the choices that the editor offers. */
export type EditorData = {
  forms: readonly Form[]
  /** The choices in an article's components. */
  choices: Readonly<Record<'tools' | 'numbers' | 'instruments', readonly string[]>>
}

/** Whether a file has a text below its fields: an article, a lesson, a page, or a letter. */
export const hasText = (file: string) => /\.mdx?$/.test(file)

/** Whether a file is an issue of the newsletter or a letter of a series. Its text is Markdown without components. */
export const isLetter = (file: string) => file.endsWith('.md')

/** Removes null from the types that a schema allows. */
export const withoutNull = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

export const formOf = (forms: readonly Form[], path: string): Form | undefined =>
  forms.find(({ file }) => {
    const [before = '', after] = file.split('*')
    if (after === undefined) return file === path
    const name = path.slice(before.length, path.length - after.length)
    return path.startsWith(before) && path.endsWith(after) && name !== '' && !name.includes('/')
  })
