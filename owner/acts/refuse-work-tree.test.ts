import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { commands } from '../cli/commands.ts'
import { temporaryFolder } from '../testing/folders.ts'
import { testOwner } from '../testing/owner.ts'

function checkout(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.git'))
  mkdirSync(join(folder, 'below'))
  return folder
}

test('backups and exports are never written into a git checkout', async () => {
  const { owner } = await testOwner('sqlite')
  const folder = checkout()
  for (const call of [
    ['backup', join(folder, 'below', 'site.jsonl.gz')],
    ['export', '--to', join(folder, 'everything')],
    ['export', 'ann@example.com', '--to', join(folder, 'ann.json')],
  ]) {
    const { code, said } = await owner(...call)
    expect([code, said]).toEqual([1, expect.stringContaining('people’s data could be committed')])
  }
})

test('the help and the documents write backups and exports to an absolute path', () => {
  const documents = globSync('docs/**/*.md').map((file) => readFileSync(file, 'utf8'))
  const texts = [...commands.flatMap(({ examples }) => examples), ...documents]
  const written = /(?: --to|^backup|owner(?: --)? backup) ([\w~./][^\s`]*)/gm
  const paths = texts.flatMap((text) => [...text.matchAll(written)].map(([, path = '']) => path))
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.filter((path) => !/^[~/]/.test(path))).toEqual([])
})

test('backups go next to the data, and never into the site’s folder', () => {
  const dirOf = (env: Record<string, string>) => {
    const read = readConfig(env)
    return 'config' in read ? read.config.backupDir : read.problems
  }
  expect(dirOf({ DATA_DIR: '/srv/data' })).toBe('/srv/backups')
  expect(dirOf({})).toBe(`${process.cwd()}-backups`)
  expect(dirOf({ BACKUP_DIR: '/var/backups/site' })).toBe('/var/backups/site')
})

/** Paths of backups, exports and data that a person or an older version may have put into the site's folder. */
const peoplesData = [
  'backups/2026-11-23.jsonl.gz',
  'monday.jsonl',
  'monday.jsonl.gz',
  'deploy/monday.jsonl',
  'subscribers.csv',
  'export-2026-11-23/contacts.json',
  'data/site.db',
  '.env',
]

test('git ignores backups, exports and data in the checkout', () => {
  const folder = temporaryFolder()
  execFileSync('git', ['init', '--quiet', folder])
  copyFileSync('.gitignore', join(folder, '.gitignore'))
  const ignored = execFileSync('git', ['-C', folder, 'check-ignore', ...peoplesData], { encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(peoplesData)
})

test('Docker images contain no backups, exports or data', () => {
  const patterns = readFileSync('.dockerignore', 'utf8').trim().split('\n')
  const isLeftOut = (path: string) =>
    patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
  expect(peoplesData.filter((path) => !isLeftOut(path))).toEqual([])
})
