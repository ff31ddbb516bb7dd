import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '../../../server/testing/clock.ts'
import { copyProject } from '../../../server/testing/copy-project.ts'
import { testConfig } from '../../../server/testing/services.ts'
import { ownerOf } from '../../testing/owner.ts'

function engine() {
  const root = copyProject()
  onTestFinished(() => rmSync(root, { recursive: true }))
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull },
    })
  return {
    root,
    owner: (...args: string[]) =>
      run(process.execPath, ['--import', 'tsx', 'owner/cli/main.ts', 'new', ...args]),
    git: (...args: string[]) => run('git', ['-C', 'site', ...args]).stdout,
  }
}

test('a site begins as a copy of the starter, in a Git repository of its own, and only once', () => {
  const { root, owner, git } = engine()
  const { status, stdout } = owner('--yes')
  expect(status).toBe(0)
  expect(stdout).toContain(`Your site is in ${join(root, 'site')}.`)
  const facts = readFileSync(join(root, 'site/site.yaml'), 'utf8')
  expect(facts).toContain('name: "[[Your Name]]"')
  expect(facts).toContain(`publishedOn: ${new Date().toISOString().slice(0, 10)}\n`)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '--format=%s')).toBe('Begin\n')
  expect(readdirSync(root).filter((name) => name.startsWith('.site'))).toEqual([])

  writeFileSync(join(root, 'site/mine.md'), 'Mine')
  const again = owner('--yes')
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('already. Nothing was changed.')])
  expect(existsSync(join(root, 'site/mine.md'))).toBe(true)
})

test('a copy of the sample has its files, and nothing that runs', () => {
  const { root, owner } = engine()
  expect(owner('--from', 'sample', '--yes').status).toBe(0)
  const names = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' })
  expect(names).toContain(join('articles', '3-hour-workday.mdx'))
  expect(names.filter((name) => /^checks|\.(ts|js|mjs)$/.test(name))).toEqual([])
})

test('a wrong name and a call without a word of consent change nothing', async () => {
  const owner = ownerOf(await testConfig('sqlite'), testClock())
  expect((await owner('new')).said).toContain('To do so, add --yes.')
  expect((await owner('new', '--from', 'bread', '--yes')).said).toContain(
    '--from must be one of starter, starter-de, sample.',
  )
  expect(existsSync('site')).toBe(false)
})
