import {
  type Collection,
  type ComponentSchema,
  type Config,
  collection,
  config,
  fields,
  singleton,
} from '@keystatic/core'
import type { EditorData, Form } from '../desk/form.ts'
import { fieldsOf } from './fields.tsx'
import { partsOf } from './parts.tsx'

/** Keystatic's configuration, generated from the schemas that the build checks. */
export function editorConfig({ brand, forms, choices }: EditorData, desk: string): Config {
  const folders = forms.filter(({ file }) => file.includes('*'))
  const files = forms.filter(({ file }) => !file.includes('*'))
  const groups = [...new Set(forms.map(({ group }) => group))]
  const preview = (address: string) => `${desk}/preview?page=${address}`
  const built: Config = {
    storage: { kind: 'local' },
    ui: {
      brand: { name: brand },
      navigation: Object.fromEntries(
        groups.map((group) => [group, forms.filter((form) => form.group === group).map(({ name }) => name)]),
      ),
    },
    collections: Object.fromEntries(folders.map((form) => [form.name, entriesOf(form)])),
    singletons: Object.fromEntries(
      files.map((form) => [
        form.name,
        singleton({
          label: form.label,
          path: form.file.replace(/\.yaml$/, ''),
          format: { data: 'yaml' },
          previewUrl: preview(form.address ?? '/'),
          schema: fieldsOf(form),
        }),
      ]),
    ),
  }
  return config(built)

  function entriesOf(form: Form): Collection<Record<string, ComponentSchema>, string> {
    // The type can't contain the title field's name, because that depends on the form at run time.
    const titleField = ['title', 'name'].find((key) => form.schema.properties?.[key]) ?? 'title'
    const title = fields.slug({
      name: { label: titleField === 'name' ? 'Name' : 'Title', validation: { isRequired: true } },
      slug: { label: 'Address', description: 'The name of its file, and the last part of its address' },
    })
    const { [titleField]: _, ...others } = fieldsOf(form)
    const isText = form.file.endsWith('.mdx')
    const path = form.file.replace(/\.\w+$/, '') as `${string}/*`
    const folder = path.slice(0, -2)
    const body = fields.mdx({
      label: 'Text',
      options: {
        heading: [2, 3],
        image: { directory: folder, publicPath: '.' },
        codeBlock: true,
      },
      components: partsOf(choices),
    })
    return collection({
      label: form.label,
      path,
      slugField: titleField,
      ...(isText
        ? { format: { contentField: 'text' }, entryLayout: 'content' as const }
        : { format: { data: 'yaml' as const } }),
      ...(form.address && { previewUrl: preview(form.address) }),
      schema: { [titleField]: title, ...others, ...(isText && { text: body }) },
    } as never)
  }
}
