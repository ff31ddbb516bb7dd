import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'own-photos-'))

beforeAll(() => {
  for (const name of ['sites', 'words', 'model', 'contract', 'package.json'])
    cpSync(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})

afterAll(() => rmSync(root, { recursive: true }))

test.each([
  ['photo: desk\n  photoAlt: My desk', 'bio: expected a picture at photos/desk'],
  ['photo: desk', 'bio: photoAlt: expected words that say what the photo shows'],
])('the photo “%s” is rejected', (fields, fault) => {
  const home = readFileSync('sites/sample/pages/home.yaml', 'utf8')
  writeFileSync(join(root, 'sites/sample/pages/home.yaml'), home.replace('bio:\n', `bio:\n  ${fields}\n`))
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'model/pictures.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stderr).toContain(fault)
})
