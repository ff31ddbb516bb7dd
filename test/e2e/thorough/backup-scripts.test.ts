import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownerOf } from '../../../owner/testing/owner.ts'
import { readConfig } from '../../../server/config.ts'
import { day, systemClock } from '../../../server/process/clock.ts'
import { testClock } from '../../../server/testing/clock.ts'

/** A site’s folders, its owner’s tool, and a function that runs a script of deploy/ on them. */
function machine() {
  const home = mkdtempSync(join(tmpdir(), 'scripts-test-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [backupDir, elsewhere, bin] = ['backups', 'elsewhere', 'bin'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [backupDir, elsewhere, bin]) mkdirSync(folder)
  const program = (name: string, line: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  // A stand-in for age, which isn't installed everywhere: it copies the last argument to the file after --output.
  program('age', 'cat "$6" >"$5"')
  const tool = `${process.execPath} ${resolve('bin/owner.ts')}`
  program('owner', `exec ${tool} "$@"`)
  const settings = { DATA_DIR: join(home, 'data'), BACKUP_DIR: backupDir }
  const read = readConfig(settings)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const { config } = read
  return {
    backupDir,
    elsewhere,
    program,
    owner: (clock = systemClock) => ownerOf(config, clock),
    run: (script: string, OWNER = tool) =>
      execFileSync('sh', [`deploy/${script}`], {
        encoding: 'utf8',
        stdio: 'pipe',
        env: {
          ...settings,
          ...(OWNER && { OWNER }),
          OFFSITE: elsewhere,
          PATH: `${bin}:${process.env.PATH}`,
        },
      }),
  }
}

test('the copy elsewhere and the drill take the newest backup, whatever its name', {
  timeout: 180_000,
}, async () => {
  const { owner, run, backupDir, elsewhere } = machine()
  const longAgo = testClock(Date.now() - 10 * day)
  await owner(longAgo)('backup', join(backupDir, 'before-update.jsonl.gz'))
  expect(() => run('copy-offsite.sh')).toThrow('more than a day ago')
  await owner()('backup')
  const [newest = ''] = readdirSync(backupDir).filter((name) => /^20.*gz$/.test(name))
  expect(run('copy-offsite.sh')).toContain(`Stored: a copy of ${newest} succeeded.`)
  expect(readdirSync(elsewhere)).toContain(`${newest}.age`)
  expect(run('restore-drill.sh')).toContain(`Stored: a drill of ${newest} succeeded.`)
  // As in a container, where the tool is called `owner`.
  expect(run('restore-drill.sh', '')).toContain(`Stored: a drill of ${newest} succeeded.`)
})

test('a copy that could not be encrypted does not count, even if older ones are there, and an alarm rings', {
  timeout: 180_000,
}, async () => {
  const { owner, run, program, backupDir, elsewhere } = machine()
  mkdirSync(join(backupDir, 'encrypted'))
  writeFileSync(join(backupDir, 'encrypted/older.jsonl.gz.age'), '')
  await owner()('backup')
  program('age', 'exit 1')
  expect(() => run('copy-offsite.sh')).toThrow('Command failed')
  expect(readdirSync(elsewhere)).toEqual([])
  const { out } = await owner(testClock(Date.now() + 3 * day))('alarms', '--json')
  expect(out).toContain('No backup has reached another machine since the first try')
})

test('a copy to a folder that breaks off is made again', { timeout: 180_000 }, async () => {
  const { owner, run, program, backupDir, elsewhere } = machine()
  await owner()('backup')
  program(
    'cp',
    `for to; do from=$last last=$to; done
    if [ -d "$to" ]; then to=$to/$(basename "$from"); fi
    head -c 9 "$from" >"$to"
    exit 1`,
  )
  expect(() => run('copy-offsite.sh')).toThrow('Command failed')
  program('cp', 'PATH=$(getconf PATH) exec cp "$@"')
  run('copy-offsite.sh')
  const [name = '', ...others] = readdirSync(elsewhere)
  expect(others).toEqual([])
  const encrypted = readFileSync(join(backupDir, 'encrypted', name))
  expect(readFileSync(join(elsewhere, name)).equals(encrypted)).toBe(true)
})
