import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseDocument } from 'yaml'
import shipped from '../checks/shipped-fields.json' with { type: 'json' }

/** New values for the fields of a file, or for a group of its fields. */
export type Fields = { readonly [name: string]: unknown }

/** The texts of an empty site, by file. */
export const newWords = (root = '.') =>
  parse(readFileSync(join(root, 'owner/publish/empty-site.yaml'), 'utf8')) as Record<string, Fields>

const hash = (file: string, path: readonly string[], value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([file, path, value ?? null]))
    .digest('base64url')
    .slice(0, 6)

const shippedFields: ReadonlySet<string> = new Set(shipped.hashes.match(/.{6}/g))

/**
 * Replaces the sample's fields with the new values. Keeps fields that differ from the sample, because the owner wrote them.
 * Replaces a boolean only if all text fields next to it are the sample's.
 */
export function emptied(file: string, text: string, fields: Fields, known = shippedFields): string {
  const document = parseDocument(text)
  const isSamples = (path: readonly string[], value: unknown) => known.has(hash(file, path, value))
  let isRewritten = false
  const empty = (group: Fields, path: readonly string[], before: unknown) => {
    const isSamplesGroup = isSamples(path, wordsOf(before))
    for (const [name, words] of Object.entries(group)) {
      const own = [...path, name]
      const value = isFields(before) ? before[name] : undefined
      if (isFields(words)) empty(words, own, value)
      else if (
        typeof words === 'boolean' ? name !== 'placeholder' && isSamplesGroup : isSamples(own, value)
      ) {
        document.setIn(own, Array.isArray(words) ? document.createNode(words) : words)
        isRewritten ||= typeof words === 'string'
      }
    }
  }
  empty(fields, [], document.toJS())
  // The new texts are placeholders, even if the owner had marked the file as their own.
  if (isRewritten && 'placeholder' in fields) document.set('placeholder', true)
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

export const isShippedMove = (from: string, to: string) =>
  shippedFields.has(hash('sites/sample/moved.yaml', [from], to))

/** Returns the hashes of the sample's replaceable fields and redirects. */
export function listFields(root = '.'): string[] {
  const read = (file: string) => parse(readFileSync(join(root, file), 'utf8')) as Fields
  const fieldsOf = (file: string, group: Fields, value: unknown, path: string[]): string[] => [
    hash(file, path, wordsOf(value)),
    ...Object.entries(group).flatMap(([name, inner]) => {
      const own = isFields(value) ? value[name] : undefined
      return isFields(inner) ? fieldsOf(file, inner, own, [...path, name]) : hash(file, [...path, name], own)
    }),
  ]
  return [
    ...Object.entries(newWords(root)).flatMap(([file, group]) => fieldsOf(file, group, read(file), [])),
    ...Object.entries(read('sites/sample/moved.yaml')).map(([from, to]) =>
      hash('sites/sample/moved.yaml', [from], to),
    ),
  ].sort()
}

/** Returns the fields of a group, without booleans and inner groups. */
const wordsOf = (group: unknown) =>
  isFields(group)
    ? Object.entries(group).filter(([, value]) => !isFields(value) && typeof value !== 'boolean')
    : null

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
