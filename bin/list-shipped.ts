import { writeFileSync } from 'node:fs'
import { listShipped } from '../owner/checks/shipped.ts'
import { listFields } from '../owner/publish/sample-fields.ts'

/** Writes hashes that identify the sample's content. Maintainers run this before a release. */
for (const [name, hashes] of [
  ['shipped', listShipped()],
  ['shipped-fields', listFields()],
] as const)
  writeFileSync(`owner/checks/${name}.json`, `${JSON.stringify({ hashes: hashes.join('') }, null, 2)}\n`)
