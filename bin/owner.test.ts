import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../server/testing/copy-project.ts'
import { codeFingerprint } from './engine.ts'

/** Writes a file of the starter into a project without a build, and returns how the owner's tool then runs. */
function projectWith(file: string, text: string) {
  const root = copyProject()
  onTestFinished(() => rmSync(root, { recursive: true }))
  const add = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  add(join('sites/starter', file), text)
  const owner = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/owner.ts', ...words], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SITE_DIR: 'sites/starter' },
    })
    return { status, stdout, stderr }
  }
  return { add, owner }
}

test.each([
  [
    'issues/2027-01-rye.md',
    '---\nsubject: Rye\npreview: A loaf\n---\n\n![](pictures/loaf.jpg)\n',
    'issues/2027-01-rye.md: the picture “pictures/loaf.jpg” has no words. Describe it: ![what it shows](…)\n',
  ],
  ['site.yaml', 'theName: Bread\n', expect.stringMatching(/^(site\.yaml[^\n]*\n)+$/)],
])('a fault in %s ends a command with its sentence, without a stack trace', (file, text, says) => {
  const { owner } = projectWith(file, text)
  expect(owner('help')).toEqual({ status: 1, stdout: '', stderr: says })
})

test('while a text has a fault, commands use the texts of the last build, if its program is this one', () => {
  const { add, owner } = projectWith('site.yaml', 'theName: Bread\n')
  add('build/server-app/owner.js', "process.stdout.write('built: ' + process.argv[2])")
  add('build/engine', 'another')
  expect(owner('orders')).toMatchObject({ status: 1, stdout: '' })

  add('build/engine', codeFingerprint())
  expect(owner('orders')).toEqual({
    status: 0,
    stdout: 'built: orders',
    stderr: expect.stringMatching(/^site\.yaml.*\nUntil that is fixed, commands know the texts/s),
  })
})
