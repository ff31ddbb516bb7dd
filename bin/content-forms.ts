import { existsSync, readFileSync } from 'node:fs'
import { parse as parsePath } from 'node:path'
import * as z from 'zod'
import type { Course } from '../model/lessons.ts'
import type { LetterTime } from '../model/letter-times.ts'
import { instrumentNames } from '../model/parts.ts'
import { ContentFault } from '../model/reader/fault.ts'
import { schemas } from '../model/reader/parse.ts'
import { lessonsOf } from '../model/reader/read-lessons.ts'
import { inSite, isLeftOut, siteFiles } from '../model/reader/site-folder.ts'
import type { EditorData, Form, JsonSchema } from '../owner/content/form.ts'
import { formOf, withoutNull } from '../owner/content/form.ts'
import { groups, nameOf, placeOf } from '../owner/content/form-names.ts'
import { readSiteFile } from '../owner/content/site-file.ts'
import { contentFaults, openContent } from '../press/content/content-faults.ts'

/**
 * Prints the desk's forms as JSON, one for each content file or folder with a schema, or the faults, a line each. The desk
 * starts a new process for this, because a running process doesn't reload the tags and tools.
 */
/** A text with more characters than this, or with several lines, gets a multi-line field. */
const line = 60

await openContent().catch(async (error: unknown) => {
  if (!(error instanceof ContentFault)) throw error
  process.stderr.write(`${(await contentFaults()).join('\n')}\n`)
  process.exit(1)
})
const { frontMatter } = await import('../model/article.ts')
const { lessonHead } = await import('../model/lesson.ts')
const { courses } = await import('../model/lessons.ts')
const { ownPageHead } = await import('../model/own-pages.ts')
const { issueHead } = await import('../model/issues.ts')
const { series, seriesAbout, seriesLetterHead } = await import('../model/series.ts')
const { dark } = await import('../model/theme.ts')
const { tools } = await import('../model/tools.ts')
const { quotable } = await import('../press/articles/quoted-numbers.ts')

const files = new Map<string, z.ZodType>([
  ...[...schemas].map(([file, schema]) => [file.endsWith('*') ? `${file}.yaml` : file, schema] as const),
  ['articles/*.mdx', frontMatter],
  ...courses.map((course) => [`${lessonsOf(course.product)}/*.mdx`, lessonAfter(course)] as const),
  ['pages/*.mdx', ownPageHead],
  ['issues/*.md', issueHead],
  ['series/*/series.yaml', seriesAbout],
  ...series.map(({ id, letters }) => [`series/${id}/*.md`, letterAfter(letters.at(-1))] as const),
])
const forms = [...files]
  .map(([file, schema]) => makeForm(file, jsonSchema(file, schema)))
  .filter(
    ({ file }, _, all) =>
      file.includes('*') ||
      formOf(
        all.filter((other) => other.file.includes('*')),
        file,
      ) === undefined,
  )
  .sort(
    (a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)) || placeOf(a.file) - placeOf(b.file),
  )
const data: EditorData = {
  forms,
  choices: {
    tools: tools.map(({ id }) => id),
    numbers: Object.keys(quotable()),
    instruments: isLeftOut('lab') ? [] : instrumentNames,
  },
}
process.stdout.write(JSON.stringify(data))

/** The fields of a new lesson, which comes after the last one of the last module that has any. */
function lessonAfter({ modules }: Course) {
  const last = modules.flatMap(({ lessons }) => lessons).at(-1)
  const place = { module: last?.module ?? 1, lesson: (last?.lesson ?? 0) + 1 }
  return lessonHead.meta({ default: { ...place, title: '' } })
}

/** The fields of a new letter, which comes a week after the last one, or after the next module. */
function letterAfter(last: LetterTime = { day: -7 }) {
  const time = last.after === undefined ? { day: (last.day ?? 0) + 7 } : { after: last.after + 1 }
  return seriesLetterHead.meta({ default: { ...time, subject: '' } })
}

function jsonSchema(form: string, schema: z.ZodType): JsonSchema {
  const [product = ''] = /^products\/[^/]+\//.exec(form) ?? []
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      if (form === 'theme.yaml' && path.at(-1) === 'dark') jsonSchema.default = colorsNow(jsonSchema)
      if (typeof jsonSchema.files === 'string')
        Object.assign(jsonSchema, chosenFrom(product + jsonSchema.files, jsonSchema.ordered !== true))
    },
  }) as JsonSchema
}

/** The colors that the dark theme has, also if theme.yaml has none for it. */
function colorsNow({ required = [] }: { required?: readonly string[] }) {
  const colors = new Map(Object.entries(dark))
  return Object.fromEntries(required.map((name) => [name, colors.get(name) ?? '']))
}

/** The choice of a file of the site: its name without its ending, by its title. Also of a document's filled-in copy, if asked. */
function chosenFrom(pattern: string, withCopies: boolean): Pick<JsonSchema, 'enum' | 'labels'> {
  const files = siteFiles(pattern).flatMap((path) => {
    const { name } = parsePath(path)
    const { subject = name, title = subject, filledIn } = Object(readValue(path))
    return [[name, title], ...(filledIn && withCopies ? [[`${name}-filled-in`, filledIn.title]] : [])]
  })
  return { enum: files.map(([name]) => name), labels: Object.fromEntries(files) }
}

function groupOf({ group }: Form) {
  return groups.find((name) => name === group) ?? 'More'
}

function makeForm(file: string, schema: JsonSchema): Form {
  const [group, named] = nameOf(file)
  const { title } = /^products\/[^/]+\/product\.yaml$/.test(file) ? Object(readValue(file)) : {}
  const label = title ? `For sale: ${title}` : named
  const name = file.replace(/\/\*\.\w+$/, '').replaceAll('/', '-')
  const long = new Set<string>()
  for (const path of siteFiles(file)) collectLong(readValue(path), schema, '', long)
  const address = { articles: '/articles/{slug}', pages: '/{slug}', videos: '/video/{slug}' }[name]
  return {
    name,
    file,
    label,
    group,
    schema,
    help: helpOf(file),
    long: [...long],
    ...(address && { address }),
  }
}

/** Returns a file's fields. There are none if they can't be read, as in an article, which openContent doesn't read. */
function readValue(path: string) {
  return readSiteFile(path)?.content.value ?? {}
}

function collectLong(value: unknown, given: JsonSchema, path: string, found: Set<string>) {
  const schema = ofItsKind(withoutNull(given), value)
  if (typeof value === 'string' && (value.length > line || value.includes('\n'))) found.add(path)
  if (Array.isArray(value) && schema.items)
    for (const each of value) collectLong(each, schema.items, path, found)
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const inner = (value as Record<string, unknown> | null)?.[key]
    if (inner !== undefined) collectLong(inner, field, path ? `${path}.${key}` : key, found)
  }
}

/** Returns the schema of a value's kind, if it's one of several. */
function ofItsKind(schema: JsonSchema, value: unknown): JsonSchema {
  const kind = (value as Record<string, unknown> | null)?.kind
  return schema.oneOf?.find(({ properties }) => properties?.kind?.const === kind) ?? schema
}

/** Reads the `# key: description` lines at the top of a file, and their continuation lines. */
function helpOf(file: string): Record<string, string> {
  if (!existsSync(inSite(file))) return {}
  const comment = /^(?:#.*\n)*/.exec(readFileSync(inSite(file), 'utf8'))?.[0] ?? ''
  const help: Record<string, string> = {}
  let key = ''
  for (const text of comment.split('\n').map((each) => each.replace(/^# ?/, '').trim())) {
    const [, name, words] = /^([\w.]+): (.*)$/.exec(text) ?? []
    if (name && words) {
      key = name
      help[key] = words
    } else if (key && text) help[key] = `${help[key]} ${text}`
  }
  return help
}
