import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { manifestName } from '../../model/reader/manifest.ts'
import { makeCurrent } from '../../server/process/builds.ts'
import { temporaryFolder, workIn } from '../testing/folders.ts'
import { hasOwnTexts, takeBackTexts } from './take-back.ts'

const old = 'a'.repeat(64)
const git = (...args: string[]) => execFileSync('git', args, { cwd: 'site', encoding: 'utf8' })

beforeEach(() => {
  workIn(temporaryFolder())
  for (const folder of [`builds/${old}/site/pages`, 'site/pages']) mkdirSync(folder, { recursive: true })
  writeFileSync(`builds/${old}/site/pages/home.yaml`, 'title: Old\n')
  writeFileSync('site/pages/home.yaml', 'title: New\n')
  writeFileSync('site/added.yaml', 'later: true\n')
  makeCurrent(old)
})

test('the files of a build come back, and Git keeps those of now, even if they were not committed', async () => {
  git('init', '--quiet')
  expect((await takeBackTexts(old)).ok).toBe(true)
  expect(readFileSync('site/pages/home.yaml', 'utf8')).toBe('title: Old\n')
  expect(existsSync('site/added.yaml')).toBe(false)
  expect(git('show', 'HEAD:pages/home.yaml')).toBe('title: New\n')
  expect(git('show', 'HEAD:added.yaml')).toBe('later: true\n')
})

test('the files of a build also come back to a site that is a link', async () => {
  renameSync('site', 'elsewhere')
  symlinkSync('elsewhere', 'site')
  git('init', '--quiet')
  expect((await takeBackTexts(old)).ok).toBe(true)
  expect(readFileSync('elsewhere/pages/home.yaml', 'utf8')).toBe('title: Old\n')
})

test('a repository that also has other files keeps them as they are', async () => {
  git('init', '--quiet', '..')
  for (const name of ['begun', 'staged']) writeFileSync(name, '')
  git('add', '../staged')
  expect((await takeBackTexts(old)).ok).toBe(true)
  expect(git('show', '--name-only', '--format=')).toBe('site/added.yaml\nsite/pages/home.yaml\n')
  expect(git('status', '--porcelain', '../begun', '../staged')).toBe('A  staged\n?? begun\n')
})

test('files that Git ignores stay', async () => {
  git('init', '--quiet')
  writeFileSync('site/.gitignore', '*.mp4\n')
  for (const [file, words] of [
    ['site/new.mp4', 'new'],
    ['site/film.mp4', 'recut'],
    [`builds/${old}/site/film.mp4`, 'cut'],
  ] as const)
    writeFileSync(file, words)
  expect((await takeBackTexts(old)).ok).toBe(true)
  expect(readFileSync('site/new.mp4', 'utf8')).toBe('new')
  expect(readFileSync('site/film.mp4', 'utf8')).toBe('recut')
  expect(existsSync('site/added.yaml')).toBe(false)
})

test('without a Git repository, or without such a build, nothing changes', async () => {
  expect(await takeBackTexts(old)).toMatchObject({ ok: false, says: expect.stringContaining('git init') })
  git('init', '--quiet')
  for (const name of ['b'.repeat(64), '../site'])
    expect(await takeBackTexts(name)).toMatchObject({ ok: false, says: expect.stringContaining('no longer') })
  expect(readFileSync('site/pages/home.yaml', 'utf8')).toBe('title: New\n')
})

test('a publication of the sample has no texts to take back', async () => {
  git('init', '--quiet')
  expect(hasOwnTexts(old)).toBe(true)
  writeFileSync(`builds/${old}/${manifestName}`, JSON.stringify({ files: {}, waiting: [], isSample: true }))
  expect(hasOwnTexts(old)).toBe(false)
  expect(await takeBackTexts(old)).toEqual({
    ok: false,
    says: 'That publication shows the sample, so it has no texts of yours. Nothing was changed.',
  })
  expect(readFileSync('site/pages/home.yaml', 'utf8')).toBe('title: New\n')
})
