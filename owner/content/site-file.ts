import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { withoutMark } from '../../model/reader/parse.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { listBuilds, textsOf } from '../../server/process/builds.ts'
import { hasText } from './form.ts'
import { isRecord, writeYaml } from './write-yaml.ts'

/**
 * What the editor shows of a file: the fields of its YAML, and the text of an article, a lesson, a page or a letter. Of a file whose
 * fields can't be read, it shows the whole source.
 */
export type FileContent = {
  value: Readonly<Record<string, unknown>>
  text: string
  source?: string | undefined
}

/** A name of a file or a folder in any language. Some systems write ü as u and a mark. A name that begins with a dot is hidden. */
const visible = String.raw`[\p{L}\p{N}_()+@-][\p{L}\p{M}\p{N}_()+@. -]*`

const inFolder = (endings: string) =>
  z
    .string()
    .regex(new RegExp(`^(${visible}/)*${visible}\\.(${endings})$`, 'iu'))
    .refine((path) => !path.includes('..'))

/** The path of a text or a list in the site's folder. Never of code: content is data. */
export const textPath = inFolder('yaml|mdx?')
export const picturePath = inFolder('svg|jpe?g|png|webp')

/** Returns the content of a file of the site, and its version, or null if there is no such file. */
export function readSiteFile(path: string): { content: FileContent; version: string } | null {
  const file = inSite(path)
  if (!existsSync(file)) return null
  const source = readFileSync(file, 'utf8')
  return { content: contentOf(path, source), version: versionOf(source) }
}

/** Returns the language of the site's texts. A desk may have been started with another site, which was published last. */
export const languageNow = (): string => String(readSiteFile('site.yaml')?.content.value.language ?? 'en')

/** A text as it was in a publication. */
export type Earlier = { at: number; content: FileContent }

/** Returns a file as it was in the publications that are kept, the newest first. Leaves out repetitions. */
export function earlierVersions(path: string): Earlier[] {
  const seen = new Set([readSiteFile(path)?.version])
  return listBuilds().flatMap(({ name, currentAt }) => {
    const file = join(textsOf(name), path)
    if (!existsSync(file)) return []
    const source = readFileSync(file, 'utf8')
    const version = versionOf(source)
    if (seen.has(version)) return []
    seen.add(version)
    return { at: currentAt, content: contentOf(path, source) }
  })
}

/** Returns a text that changes whenever a file of the site with words or data does, or a PDF that a form offers. */
export const stateOfFiles = (): string =>
  siteFiles(['**/*.{yaml,mdx,md}', 'downloads/*.pdf'])
    .map((file) => `${file} ${statSync(inSite(file)).mtimeMs}`)
    .join('\n')

/** The version of a file: a hash of its bytes. */
export const versionOf = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 20)

/** Reads a file's content. */
export function contentOf(path: string, source: string): FileContent {
  const [head, text] = partsOf(path, source)
  const value = readYaml(head)
  return value ? { value, text } : { value: {}, text: '', source }
}

/** Returns null for a text that isn't valid YAML, or no fields. */
function readYaml(text: string): FileContent['value'] | null {
  try {
    const value: unknown = parse(text) ?? {}
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Returns a file's new text. It differs from the text before only where the content does. */
export function sourceOf(path: string, before: string, { value, text, source }: FileContent): string {
  if (source !== undefined) return source
  const [headBefore, textBefore] = partsOf(path, before)
  // Fields that replace broken YAML, like those of an earlier publication, have nothing to keep of it.
  const head = readYaml(headBefore) ? headBefore : ''
  if (!hasText(path)) return writeYaml(head, value)
  // The letters of the sample begin right after their fields.
  const space = /^\S/.test(textBefore) ? '' : '\n'
  const body = text.trim() === textBefore.trim() ? textBefore : `${space}${text.trim()}\n`
  return `---\n${writeYaml(head, value)}---\n${body}`
}

/** Splits a text into its front matter and its body. A list has no body. */
function partsOf(path: string, written: string): [string, string] {
  const source = withoutMark(written).replaceAll('\r\n', '\n')
  if (!hasText(path)) return [source, '']
  const [whole = '', head = ''] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source) ?? []
  return [head, source.slice(whole.length)]
}
