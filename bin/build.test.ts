import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../owner/testing/folders.ts'

/** Creates a folder with build steps, each of which copies the site’s `words` to its output folder. */
function checkout() {
  const root = temporaryFolder()
  const put = (file: string, text: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const note = (name: string, place: string) =>
    `const fs = require('node:fs'), words = fs.readFileSync((process.env.SITE_DIR ?? 'sites/sample') + '/words', 'utf8')
    if (words === 'killed in ${name}') process.kill(process.ppid, 'SIGKILL')
    const other = 'builds/' + 'c'.repeat(64)
    if (words === 'overtaken' && !fs.existsSync(other)) {
      fs.mkdirSync(other)
      fs.rmSync('build')
      fs.symlinkSync(other, 'build')
    }
    if (words === 'typed on') fs.writeFileSync('sites/sample/words', 'typed meanwhile')
    fs.mkdirSync(${place}, { recursive: true })
    fs.writeFileSync(${place} + '/${name}', words)`
  put('package.json', '{}')
  put('bin/build-site.ts', "require('./build-pages.ts')\nrequire('../press/press.ts')")
  put('bin/build-pages.ts', note('pages', 'process.argv[2]'))
  put(
    'press/press.ts',
    `${note('press', 'process.argv[2]')}\nif (words === 'mistake') throw new Error('line 3')`,
  )
  put('bin/build-engine.ts', '')
  const command = [resolve('bin/build.ts')]
  const build = (words: string, ...args: string[]) => {
    put('sites/sample/words', words)
    return spawnSync(process.execPath, [...command, ...args], { cwd: root, encoding: 'utf8' })
  }
  const publishCopy = (folder: string) =>
    spawnSync(process.execPath, command, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SITE_DIR: folder },
    })
  /** Builds while no file can get larger than 16 KB, which programs meet as they meet a full disk. */
  const buildOnFullDisk = (words: string) => {
    put('sites/sample/words', words)
    const limited = `ulimit -f 32; exec '${process.execPath}' '${command[0]}'`
    return spawnSync('sh', ['-c', limited], { cwd: root, encoding: 'utf8' })
  }
  return {
    root,
    build,
    publishCopy,
    buildOnFullDisk,
    buildAside: (words: string) => build(words, '--aside'),
    buildAtOnce: async (words: string) => {
      put('sites/sample/words', words)
      const program = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
      const errors = text(program.stderr)
      const [code] = await once(program, 'close')
      return code === 0 ? '' : errors
    },
    all: () => [read('build/pages'), read('build/press')],
    folders: () => readdirSync(root).filter((name) => name.startsWith('build')),
  }
}

test('a failed build leaves the current build unchanged, and the next build succeeds', () => {
  const { build, all, folders } = checkout()
  expect(build('first')).toMatchObject({ status: 0, stderr: expect.stringContaining('Building the program') })
  expect(all()).toEqual(['first', 'first'])

  expect(build('mistake')).toMatchObject({ status: 1, stderr: expect.stringContaining('line 3') })
  expect(all()).toEqual(['first', 'first'])
  expect(build('first')).toMatchObject({ status: 0, stderr: '' })
  expect(folders()).toEqual(['build', 'builds'])
})

test.each(['pages', 'press'])(
  'a build that is killed in the step %s leaves the current build unchanged',
  (step) => {
    const { build, all } = checkout()
    build('first')
    expect(build(`killed in ${step}`).signal).toBe('SIGKILL')
    expect(all()).toEqual(['first', 'first'])
    expect(build('next').status).toBe(0)
    expect(all()).toEqual(['next', 'next'])
  },
)

test('a build on a full disk leaves the current build unchanged, and nothing half-written', () => {
  const { root, build, buildOnFullDisk, all } = checkout()
  build('first')
  expect(buildOnFullDisk('x'.repeat(100_000))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('EFBIG'),
  })
  expect(all()).toEqual(['first', 'first'])
  expect(readdirSync(join(root, 'builds'))).toHaveLength(1)
})

test('a build has one state of the site, also if its owner goes on writing', () => {
  const { root, build, all } = checkout()
  build('typed on')
  expect(all()).toEqual(['typed on', 'typed on'])
  expect(readFileSync(join(root, 'build/site/words'), 'utf8')).toBe('typed on')
})

test('a build has the files of a site that is a link', () => {
  const { root, build, all } = checkout()
  const site = join(root, 'sites/sample')
  build('first')
  renameSync(site, join(root, 'elsewhere'))
  symlinkSync(join(root, 'elsewhere'), site)
  build('second')
  writeFileSync(join(root, 'elsewhere/words'), 'later')
  expect(all()).toEqual(['second', 'second'])
  expect(readFileSync(join(root, 'build/site/words'), 'utf8')).toBe('second')
})

test('a publication that another one overtakes shows the site’s files, and never earlier ones', () => {
  const { root, build, all, publishCopy } = checkout()
  build('first')
  expect(build('overtaken').status).toBe(0)
  expect(all()).toEqual(['overtaken', 'overtaken'])

  const copy = join(realpathSync(join(root, 'build')), 'site')
  rmSync(join(root, 'builds', 'c'.repeat(64)), { recursive: true })
  build('newer')
  writeFileSync(join(copy, 'more'), '')
  expect(publishCopy(copy)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Another publication has ended meanwhile'),
  })
  expect(basename(realpathSync(join(root, 'build')))).toBe('c'.repeat(64))
})

test('a running site keeps the build that it started with', () => {
  const { root, build, all } = checkout()
  build('first')
  const running = realpathSync(join(root, 'build'))
  build('second')
  expect(all()).toEqual(['second', 'second'])
  expect(readFileSync(join(running, 'pages'), 'utf8')).toBe('first')
})

test('the program is built once for all texts, and again for other code', () => {
  const { root, build } = checkout()
  build('first')
  expect(build('second').stderr).not.toContain('Building the program')
  writeFileSync(join(root, 'bin/more.ts'), '')
  expect(build('second').stderr).toContain('Building the program')
  expect(readdirSync(join(root, 'engines'))).toHaveLength(2)
})

test('going back to earlier sources reuses their build', () => {
  const { build, all } = checkout()
  build('first')
  build('second')
  expect(build('first')).toMatchObject({ status: 0, stderr: '' })
  expect(all()).toEqual(['first', 'first'])
})

test('the build beside a running site doesn’t publish saved content, but a build does', () => {
  const { root, build, buildAside, all } = checkout()
  build('first')
  writeFileSync(join(root, 'builds/held'), '')
  expect(buildAside('second')).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('as last published'),
  })
  expect(all()).toEqual(['first', 'first'])
  build('second')
  expect(all()).toEqual(['second', 'second'])
  expect(buildAside('third')).toMatchObject({ status: 0 })
  expect(all()).toEqual(['third', 'third'])
})

test('a fault in the sources, found beside a running site, is stored for the alarm', () => {
  const { root, build, buildAside, all } = checkout()
  build('first')
  expect(buildAside('mistake')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The site stays as it was last published.'),
  })
  expect(all()).toEqual(['first', 'first'])
  expect(JSON.parse(readFileSync(join(root, 'builds/refused'), 'utf8'))).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{64}$/),
    why: expect.stringContaining('line 3'),
  })
  expect(build('first')).toMatchObject({ status: 0 })
  expect(readFileSync(join(root, 'builds/refused'), 'utf8')).toBe('null')
})

test('keeps the last ten builds', () => {
  const { root, build, all } = checkout()
  build('first')
  const first = basename(realpathSync(join(root, 'build')))
  for (let number = 0; number < 12; number++) {
    const name = `${number}`.padStart(64, '0')
    mkdirSync(join(root, 'builds', name))
    const minutesAgo = new Date(Date.now() - (20 - number) * 60_000)
    utimesSync(join(root, 'builds', name), minutesAgo, minutesAgo)
  }
  build('second')
  const kept = readdirSync(join(root, 'builds'))
  expect(kept).toHaveLength(10)
  expect(kept).toContain(first)
  expect(kept).not.toContain('3'.padStart(64, '0'))
  expect(kept).toContain('11'.padStart(64, '0'))
  expect(all()).toEqual(['second', 'second'])
})

test('keeps the new build and the one before, also if the clock was ahead when all others were made', () => {
  const { root, build, all } = checkout()
  build('first')
  const first = basename(realpathSync(join(root, 'build')))
  const ahead = new Date(Date.now() + 3_600_000)
  for (let number = 0; number < 12; number++) {
    const name = `${number}`.padStart(64, '0')
    for (const folder of ['builds', 'engines']) {
      mkdirSync(join(root, folder, name))
      utimesSync(join(root, folder, name), ahead, ahead)
    }
  }
  writeFileSync(join(root, 'builds/serving'), JSON.stringify({ name: first, pid: process.pid }))
  writeFileSync(join(root, 'bin/more.ts'), '')
  expect(build('second').stderr).not.toContain('ENOENT')
  expect(all()).toEqual(['second', 'second'])
  expect(readdirSync(join(root, 'builds'))).toContain(first)
})

test('keeps the builds whose programs run', () => {
  const { root, build } = checkout()
  build('first')
  const first = basename(realpathSync(join(root, 'build')))
  build('second')
  const second = basename(realpathSync(join(root, 'build')))
  const programs = { [process.pid]: second, [process.ppid]: first }
  const noteServing = (serving: object) =>
    writeFileSync(join(root, 'builds/serving'), JSON.stringify(serving))
  noteServing({ name: second, pid: process.pid, programs })
  for (let number = 0; number < 12; number++) mkdirSync(join(root, 'builds', `${number}`.padStart(64, '0')))
  const longAgo = new Date(0)
  utimesSync(join(root, 'builds', first), longAgo, longAgo)
  build('third')
  expect(readdirSync(join(root, 'builds'))).toContain(first)
  noteServing({ name: second, pid: process.pid, programs: { [process.pid]: second } })
  build('fourth')
  expect(readdirSync(join(root, 'builds'))).not.toContain(first)
})

test('the link replaces a build folder from an earlier version', () => {
  const { root, build, all } = checkout()
  mkdirSync(join(root, 'build/client'), { recursive: true })
  build('first')
  expect(all()).toEqual(['first', 'first'])
})

test('concurrent builds make one build and leave no other files', async () => {
  const { root, buildAtOnce, all, folders } = checkout()
  expect(await Promise.all([buildAtOnce('same'), buildAtOnce('same'), buildAtOnce('same')])).toEqual([
    '',
    '',
    '',
  ])
  expect(all()).toEqual(['same', 'same'])
  expect(folders()).toEqual(['build', 'builds'])
  expect(readdirSync(join(root, 'builds'))).toHaveLength(1)
})

test('a build succeeds while others begin and end', async () => {
  const { root, buildAtOnce } = checkout()
  expect(await buildAtOnce('first')).toBe('')
  const others = spawn(process.execPath, [
    '-e',
    `const { mkdirSync, rmdirSync } = require('node:fs')
    const folder = (_, number) => ${JSON.stringify(join(root, 'builds/unfinished-'))} + number
    const folders = Array.from({ length: 1000 }, folder)
    for (;;) {
      for (const folder of folders) mkdirSync(folder)
      for (const folder of folders) rmdirSync(folder)
    }`,
  ])
  onTestFinished(() => void others.kill())
  for (const words of ['second', 'third', 'fourth', 'fifth', 'sixth'])
    expect(await buildAtOnce(words)).toBe('')
})

test('a later build removes the remains of a killed build, but not the files of a running one', () => {
  const { root, build } = checkout()
  const [old, recent] = ['builds/unfinished-old', 'builds/unfinished-recent'].map((name) => join(root, name))
  for (const folder of [old, recent]) mkdirSync(`${folder}`, { recursive: true })
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(`${old}`, hoursAgo, hoursAgo)
  build('words')
  const left = readdirSync(join(root, 'builds')).filter((name) => name.startsWith('unfinished'))
  expect(left).toEqual(['unfinished-recent'])
})
