import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../owner/testing/folders.ts'

test.each([
  [
    'issues/2027-01-rye.md',
    '---\nsubject: Rye\npreview: A loaf\n---\n\n![](pictures/loaf.jpg)\n',
    'issues/2027-01-rye.md: the picture “pictures/loaf.jpg” has no words. Describe it: ![what it shows](…)\n',
  ],
  ['site.yaml', 'theName: Bread\n', expect.stringMatching(/^(site\.yaml[^\n]*\n)+$/)],
])('a fault in %s ends a command with its sentence, without a stack trace', (file, text, says) => {
  const folder = temporaryFolder()
  cpSync('sites/starter', folder, { recursive: true })
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  const { status, stderr } = spawnSync(process.execPath, ['bin/owner.ts', 'help'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_DIR: folder },
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: says })
})
