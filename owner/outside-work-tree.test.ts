import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { testOwner } from './test-owner.ts'

function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'work-tree-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, '.git'))
  mkdirSync(join(folder, 'below'))
  return folder
}

test('no backup and no export is written into a git checkout', async () => {
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

test('backups go next to the data, and never into the folder of the site', () => {
  const dirOf = (env: Record<string, string>) => {
    const read = readConfig(env)
    return 'config' in read ? read.config.backupDir : read.problems
  }
  expect(dirOf({ DATA_DIR: '/srv/data' })).toBe('/srv/backups')
  expect(dirOf({})).toBe(`${process.cwd()}-backups`)
  expect(dirOf({ BACKUP_DIR: '/var/backups/site' })).toBe('/var/backups/site')
})
