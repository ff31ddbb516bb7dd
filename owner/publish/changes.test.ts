import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isNeverPublished, manifestName, readManifest } from '../../model/reader/manifest.ts'
import { temporaryFolder, workIn } from '../testing/folders.ts'
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

test('a new site isn’t published while visitors see the sample, and none of its changes are to the sample', () => {
  workIn(temporaryFolder())
  const put = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const publish = () => put(join('build', manifestName), JSON.stringify(readManifest()))
  put('sites/sample/site.yaml', 'timeZone: UTC\n')
  put('sites/sample/tools/spade.yaml', 'name: Spade\n')
  expect(isNeverPublished()).toBe(false)
  publish()
  expect([isNeverPublished(), unpublished()]).toEqual([false, []])
  put('site/site.yaml', 'timeZone: UTC\n')
  expect([isNeverPublished(), unpublished()]).toEqual([true, [{ file: 'site.yaml', kind: 'new' }]])
  publish()
  expect([isNeverPublished(), unpublished()]).toEqual([false, []])
})
