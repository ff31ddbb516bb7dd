import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const code = resolve('model/reader/site-folder.ts')

function folderIn(cwd: string, env: Record<string, string> = {}) {
  const print = `import(${JSON.stringify(code)}).then(({ siteFolder }) => console.log(siteFolder()))`
  return execFileSync(process.execPath, ['-e', print], { cwd, env, encoding: 'utf8' }).trim()
}

function engine(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'engine-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

test('the site is in SITE_DIR, or in site if that exists, or it is the sample', () => {
  const root = engine()
  expect(folderIn(root)).toBe(join(root, 'sites/sample'))
  mkdirSync(join(root, 'site'))
  expect(folderIn(root)).toBe(join(root, 'site'))
  writeFileSync(join(root, '.env'), 'SITE_DIR=../of-file\n')
  expect(folderIn(root)).toBe(resolve(root, '../of-file'))
  expect(folderIn(root, { SITE_DIR: 'of-shell' })).toBe(join(root, 'of-shell'))
})

test('a folder without a site is named', () => {
  const { stderr, status } = spawnSync(process.execPath, ['bin/check-content.ts'], {
    env: { SITE_DIR: 'nowhere' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `There is no site in ${resolve('nowhere')}: expected a site.yaml there. SITE_DIR names a site’s folder.\n`,
  )
})

test('the files of a linked folder are files of the site', () => {
  const root = engine()
  for (const folder of ['site', 'shared/2026']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['site/site.yaml', 'shared/2026/desk.jpg']) writeFileSync(join(root, file), '')
  symlinkSync('../shared', join(root, 'site/photos'))
  symlinkSync('..', join(root, 'shared/above'))
  const print = `import(${JSON.stringify(code)}).then(({ siteFiles }) => console.log(siteFiles('**/*.*').join()))`
  expect(execFileSync(process.execPath, ['-e', print], { cwd: root, env: {}, encoding: 'utf8' }).trim()).toBe(
    'photos/2026/desk.jpg,site.yaml',
  )
})

test('a site may be in a folder with brackets in its name', () => {
  const folder = join(engine(), 'sites [2026]', 'site')
  cpSync('sites/bread', folder, { recursive: true })
  const check = () => {
    const env = { ...process.env, SITE_DIR: folder }
    return spawnSync(process.execPath, ['bin/check-content.ts'], { env, encoding: 'utf8' }).stderr
  }
  expect(check()).toBe('')
  appendFileSync(join(folder, 'pages/impressum.mdx'), '\n[Kuchen](/kuchen)\n')
  expect(check()).toMatch(/^pages\/impressum\.mdx, line \d+: \/kuchen: expected the address of a page/)
})
