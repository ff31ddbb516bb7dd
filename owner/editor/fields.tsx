import { type ComponentSchema, fields } from '@keystatic/core'
import type { Form, JsonSchema } from '../desk/form.ts'
import { hasNoFields, withoutNull } from '../desk/form.ts'
import { inWords } from '../desk/form-names.ts'

import { pictureField } from './picture-field.tsx'

type Place = { form: Form; path: string; label: string; isRequired: boolean }

/** The fields of a form, one for each field of its schema. The desk validates every save with the build's schemas. */
export const fieldsOf = (form: Form) => objectFields(form.schema, { form, path: '' })

function objectFields(
  schema: JsonSchema,
  { form, path }: Pick<Place, 'form' | 'path'>,
): Record<string, ComponentSchema> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, field]) => [
      key,
      fieldOf(field, {
        form,
        path: path ? `${path}.${key}` : key,
        label: inWords(key),
        isRequired: schema.required?.includes(key) ?? false,
      }),
    ]),
  )
}

function fieldOf(given: JsonSchema, place: Place): ComponentSchema {
  const { form, path, isRequired } = place
  // The editor can't show such a field. On save, `mergeFile` (owner/desk/content/merge.ts) keeps its value from the file.
  if (hasNoFields(given) || hasNoFields(given.items ?? {})) return fields.ignored()
  const schema = withoutNull(given)
  const key = path.split('.').at(-1) ?? path
  const description = form.help[path] ?? form.help[key] ?? given.description ?? schema.description
  const label = isRequired ? place.label : `${place.label} (optional)`
  const said = { label, ...(description && { description }) }
  if (schema.enum && isRequired) return choice(schema.enum.map(String), said)
  if (schema.enum) return optional(choice(['', ...schema.enum.map(String)], said))
  if (schema.const !== undefined && isRequired) return choice([String(schema.const)], said)
  if (schema.const !== undefined) return optional(choice(['', String(schema.const)], said))
  switch (schema.type) {
    case 'object':
      return fields.object(objectFields(schema, place), {
        label: place.label,
        ...(description && { description }),
      })
    case 'array':
      return listOf(schema.items ?? {}, place, { ...said, label: place.label })
    case 'boolean':
      return fields.checkbox({ ...said, label: place.label, defaultValue: schema.default === true })
    case 'integer':
      return fields.integer({
        ...said,
        defaultValue: typeof schema.default === 'number' ? schema.default : undefined,
      })
    case 'number':
      return fields.number({ ...said, step: 'any' as never })
    default:
      if (schema.pictures) return pictureField(schema.pictures, said)
      if (schema.format === 'date') return fields.date(said)
      return fields.text({ ...said, multiline: form.long.includes(path) })
  }
}

const choice = (values: readonly string[], said: { label: string; description?: string }) =>
  fields.select({
    ...said,
    options: values.map((value) => ({ value, label: value === '' ? '–' : value })),
    defaultValue: values[0] ?? '',
  })

/** Makes a select optional: an empty choice is omitted from the file. */
function optional(field: ReturnType<typeof choice>): ReturnType<typeof choice> {
  return {
    ...field,
    parse: (value) => field.parse(value === undefined ? '' : value),
    serialize: (value) => (value === '' ? { value: undefined } : field.serialize(value)),
  }
}

function listOf(
  items: JsonSchema,
  place: Place,
  said: { label: string; description?: string },
): ComponentSchema {
  const entry = withoutNull(items)
  if (entry.enum)
    return fields.multiselect({
      ...said,
      options: entry.enum.map((value) => ({ value: String(value), label: String(value) })),
    })
  const element = fieldOf(entry, { ...place, label: 'Entry', isRequired: true })
  return fields.array(element, { ...said, itemLabel: (props) => firstText(props) || said.label })
}

/** Returns the first text in an entry, which labels the entry in its list. */
function firstText(props: unknown): string {
  const { value, fields, elements } = props as {
    value?: unknown
    fields?: object
    elements?: readonly unknown[]
  }
  if (typeof value === 'string') return value.slice(0, 80)
  for (const inner of elements ?? Object.values(fields ?? {})) {
    const text = firstText(inner)
    if (text) return text
  }
  return ''
}
