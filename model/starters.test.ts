import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** The paths of a value's fields. The entries of a list share one. */
function fieldsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(inner, Array.isArray(value) ? path : `${path} ${key}`),
  )
}

const fieldsIn = (site: string) =>
  globSync('**/*.yaml', { cwd: site }).flatMap((file) =>
    fieldsOf(parse(readFileSync(join(site, file), 'utf8')), file),
  )

test('the German starter has all fields of the starter', () => {
  expect(fieldsIn('sites/starter-de')).toEqual(expect.arrayContaining(fieldsIn('sites/starter')))
})
