import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestName, readManifest } from '../../model/reader/manifest.ts'
import { temporaryFolder } from '../testing/folders.ts'
import { unpublished } from './changes.ts'

test('changes since the build are listed, file by file', () => {
  const build = temporaryFolder()
  expect(unpublished(build)).toEqual([])
  const { files } = readManifest()
  const [first = '', second = '', third = ''] = Object.keys(files)
  const before = { ...files, [second]: 'another', 'tools/gone.yaml': 'x' }
  delete before[first]
  writeFileSync(join(build, manifestName), JSON.stringify({ files: before, waiting: [third] }))
  expect(unpublished(build)).toEqual([
    { file: first, kind: 'new' },
    { file: second, kind: 'changed' },
    { file: third, kind: 'its day has come' },
    { file: 'tools/gone.yaml', kind: 'removed' },
  ])
  writeFileSync(join(build, manifestName), JSON.stringify(readManifest()))
  expect(unpublished(build)).toEqual([])
})
