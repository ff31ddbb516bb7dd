import { writeFileSync } from 'node:fs'
import { listShipped } from '../owner/checks/shipped.ts'
import { listFields } from '../owner/publish/sample-fields.ts'

/** Writes the hashes of the sample's content, which tell it from the owner's. Maintainers run this before a release. */
for (const [name, hashes] of [
  ['shipped', listShipped()],
  ['shipped-fields', listFields()],
] as const)
  writeFileSync(`owner/checks/${name}.json`, `${JSON.stringify({ hashes: hashes.join('') }, null, 2)}\n`)
