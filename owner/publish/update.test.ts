import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readManifest } from '../../model/reader/manifest.ts'
import { temporaryFolder, workIn } from '../testing/folders.ts'
import { findUpdate, installUpdate, updateBack } from './update.ts'

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
const git = (cwd: string, ...args: string[]) => execFileSync('git', [...author, ...args], { cwd })
const say = () => {}

/** Where the versions of an engine are made. The working directory is a checkout of it, with a site. */
let maker: string

beforeEach(() => {
  const root = temporaryFolder()
  const packages = resolve('node_modules')
  maker = join(root, 'maker')
  mkdirSync(maker)
  git(maker, 'init', '--quiet', '--initial-branch', 'main')
  release({
    '.gitignore': 'node_modules\nsite\n',
    'package-lock.json': '{}',
    'bin/run.mjs': "import { existsSync } from 'node:fs'\nif (existsSync('broken')) process.exit(1)\n",
    'bin/migrate-site.ts': '',
  })
  git(root, 'clone', '--quiet', 'maker', 'engine')
  const engine = join(root, 'engine')
  symlinkSync(packages, join(engine, 'node_modules'))
  mkdirSync(join(engine, 'site'))
  writeFileSync(join(engine, 'site/site.yaml'), 'name: Bread\n')
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Begin'],
  ])
    git(join(engine, 'site'), ...args)
  workIn(engine)
})

/** Publishes a version of the engine with these files. */
function release(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(maker, file)), { recursive: true })
    writeFileSync(join(maker, file), text)
  }
  git(maker, 'add', '--all')
  git(maker, 'commit', '--quiet', '--message', 'A version')
}

/** A migration that needs a package, as those of the engine do. It adds a line to site.yaml once. */
const migration = `import 'yaml'
import { appendFileSync, readFileSync } from 'node:fs'
const file = process.argv[2] + '/site.yaml'
if (!readFileSync(file, 'utf8').includes('motto')) {
  appendFileSync(file, 'motto: Slow\\n')
  console.log('The site has a motto.')
}
`
const facts = () => readFileSync('site/site.yaml', 'utf8')

test('a version with other packages migrates the site', async () => {
  release({ 'package-lock.json': '{ }', 'bin/migrate-site.ts': migration })
  const newer = await findUpdate(say)
  expect(newer?.changes).toBe('The site has a motto.')
  expect(facts()).toBe('name: Bread\n')
})

async function update(): Promise<string> {
  const newer = await findUpdate(say)
  if (!newer) throw new Error('found no newer version')
  return installUpdate(newer, say)
}

test('going back from an update takes back its own migration, and none of an earlier update', async () => {
  release({ 'bin/migrate-site.ts': migration })
  await update()
  appendFileSync('site/site.yaml', 'mine: true\n')
  git('site', 'commit', '--quiet', '--all', '--message', 'Write')
  release({ 'CHANGELOG.md': 'News' })
  await update()
  await updateBack(say)
  expect(facts()).toBe('name: Bread\nmotto: Slow\nmine: true\n')
})

test('going back is refused while a change isn’t published', async () => {
  release({ 'CHANGELOG.md': 'News' })
  await update()
  mkdirSync('build')
  writeFileSync('build/content.json', JSON.stringify(readManifest()))
  appendFileSync('site/site.yaml', 'mine: true\n')
  await expect(updateBack(say)).rejects.toThrow('1 change of yours isn’t published, and going back would')
  expect(readFileSync('CHANGELOG.md', 'utf8')).toBe('News')
})

test('an update whose migration can’t be committed changes nothing', async () => {
  release({ 'bin/migrate-site.ts': migration })
  writeFileSync('site/.git/index.lock', '')
  await expect(update()).rejects.toThrow('Git can’t commit your site’s files')
  expect(facts()).toBe('name: Bread\n')
  expect(readFileSync('bin/migrate-site.ts', 'utf8')).toBe('')
  rmSync('site/.git/index.lock')
  await update()
  expect(facts()).toBe('name: Bread\nmotto: Slow\n')
})

test('a migration that a hook refuses is taken back, and Git keeps it', async () => {
  release({ 'bin/migrate-site.ts': migration })
  writeFileSync('site/.git/hooks/pre-commit', '#!/bin/sh\n! grep -q motto site.yaml\n', { mode: 0o755 })
  await expect(update()).rejects.toThrow('Git can’t commit your site’s files')
  expect(facts()).toBe('name: Bread\n')
  expect(readFileSync('bin/migrate-site.ts', 'utf8')).toBe('')
  expect(`${git('site', 'stash', 'show', '-p')}`).toContain('+motto: Slow')
})

test('an update commits and takes back only the site’s files of a repository', async () => {
  rmSync('site/.git', { recursive: true })
  renameSync('site', '../site')
  symlinkSync(resolve('../site'), 'site')
  git('..', 'init', '--quiet')
  writeFileSync('../.gitignore', 'maker\nengine\n')
  git('..', 'add', '--all')
  git('..', 'commit', '--quiet', '--message', 'Begin')
  writeFileSync('../begun', 'words')
  writeFileSync('../staged', 'words')
  git('..', 'add', 'staged')
  release({ 'bin/migrate-site.ts': migration })
  await update()
  expect(`${git('..', 'show', '--name-only', '--format=')}`).toBe('site/site.yaml\n')
  expect(`${git('..', 'status', '--porcelain')}`).toBe('A  staged\n?? begun\n')
  release({ 'bin/migrate-site.ts': `${migration.replaceAll('motto', 'maxim')}process.exit(1)\n` })
  git('.', 'fetch', '--quiet')
  await expect(
    installUpdate({ commit: `${git(maker, 'rev-parse', 'HEAD')}`.trim(), changes: 'yes', says: '' }, say),
  ).rejects.toThrow('can’t be migrated')
  expect(facts()).toBe('name: Bread\nmotto: Slow\n')
  expect(`${git('..', 'status', '--porcelain')}`).toBe('A  staged\n?? begun\n')
})

test('a new version is tried on a copy of the site, also if the site is a link', async () => {
  renameSync('site', '../elsewhere')
  symlinkSync(resolve('../elsewhere'), 'site')
  release({ 'bin/migrate-site.ts': migration })
  expect((await findUpdate(say))?.changes).toBe('The site has a motto.')
  expect(facts()).toBe('name: Bread\n')
})
