import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../../../server/testing/copy-project.ts'

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

test('a site begins as a copy of the starter, in a Git repository of its own', () => {
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
})

test('a copy of the sample has its files, and nothing that runs', () => {
  const { root, owner } = engine()
  expect(owner('--from', 'sample', '--yes').status).toBe(0)
  const names = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' })
  expect(names).toContain(join('articles', '3-hour-workday.mdx'))
  expect(names.filter((name) => /^checks|\.(ts|js|mjs)$/.test(name))).toEqual([])
})

test('a site that exists, a name that is wrong and a call without a word of consent change nothing', () => {
  const { root, owner } = engine()
  expect(owner().stderr).toContain('To do so, add --yes.')
  expect(owner('--from', 'bread', '--yes').stderr).toContain('--from must be one of starter, sample.')
  expect(existsSync(join(root, 'site'))).toBe(false)
  expect(owner('--yes').status).toBe(0)
  writeFileSync(join(root, 'site/mine.md'), 'Mine')
  const { status, stderr } = owner('--yes')
  expect(status).toBe(1)
  expect(stderr).toContain('already. Nothing was changed.')
  expect(existsSync(join(root, 'site/mine.md'))).toBe(true)
}, 300_000)
