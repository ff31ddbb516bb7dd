import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A folder whose three steps note what is in `content/words` at the place that they are given. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const put = (file: string, text: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const note = (name: string, place: string) =>
    `const fs = require('node:fs'), words = fs.readFileSync('content/words', 'utf8')
    fs.mkdirSync(${place}, { recursive: true })
    fs.writeFileSync(${place} + '/${name}', words)`
  put('package.json', '{}')
  put('bin/build-pages.ts', note('pages', 'process.argv[2]'))
  put(
    'press/press.ts',
    `${note('press', 'process.argv[2]')}\nif (words === 'mistake') throw new Error('line 3')`,
  )
  put('node_modules/vite/bin/vite.js', note('server', 'process.argv.at(-1)'))
  symlinkSync(resolve('node_modules/tsx'), join(root, 'node_modules/tsx'))
  const command = [resolve('bin/build.ts')]
  const build = (words: string) => {
    put('content/words', words)
    return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  }
  return {
    root,
    build,
    buildAtOnce: async (words: string) => {
      put('content/words', words)
      const [code] = await once(spawn(process.execPath, command, { cwd: root, stdio: 'ignore' }), 'close')
      return code
    },
    all: () => [read('build/pages'), read('build/press'), read('build/server-app/server')],
    folders: () => readdirSync(root).filter((name) => name.startsWith('build')),
  }
}

test('a build that fails takes nothing away from the one that stands, and the next one is whole', () => {
  const { build, all, folders } = checkout()
  expect(build('first')).toMatchObject({ status: 0, stderr: expect.stringContaining('Building the server') })
  expect(all()).toEqual(['first', 'first', 'first'])

  expect(build('mistake')).toMatchObject({ status: 1, stderr: expect.stringContaining('line 3') })
  expect(all()).toEqual(['first', 'first', 'first'])
  expect(build('first')).toMatchObject({ status: 0, stderr: '' })

  expect(build('second').status).toBe(0)
  expect(all()).toEqual(['second', 'second', 'second'])
  expect(folders()).toEqual(['build'])
})

test('builds at once make a whole one, and leave nothing lying about', async () => {
  const { buildAtOnce, all, folders } = checkout()
  expect(await Promise.all([buildAtOnce('same'), buildAtOnce('same'), buildAtOnce('same')])).toEqual([
    0, 0, 0,
  ])
  expect(all()).toEqual(['same', 'same', 'same'])
  expect(folders()).toEqual(['build'])
})

test('what a killed build left is cleared away by the next one, and what another is making is not', () => {
  const { root, build, folders } = checkout()
  const ended = spawnSync(process.execPath, ['--version']).pid
  for (const pid of [ended, process.pid]) mkdirSync(join(root, `build.next-${pid}`))
  build('words')
  expect(folders()).toEqual(['build', `build.next-${process.pid}`])
})
