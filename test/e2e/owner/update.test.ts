import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, copyCheckout } from './checkout.ts'

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']

let checkout: Checkout
/** Where the next versions of the engine are made. */
let maker: string

beforeAll(() => {
  checkout = copyCheckout()
  const folder = mkdtempSync(join(tmpdir(), 'versions-'))
  const origin = join(folder, 'origin.git')
  maker = join(folder, 'maker')
  execFileSync('git', ['clone', '--quiet', '--bare', checkout.root, origin])
  execFileSync('git', ['clone', '--quiet', origin, maker])
  checkout.git('remote', 'add', 'origin', origin)
  checkout.git('fetch', '--quiet')
  checkout.git(
    'branch',
    '--quiet',
    '--set-upstream-to',
    `origin/${checkout.git('branch', '--show-current').trim()}`,
  )
})

afterAll(() => {
  checkout?.remove()
  if (maker) rmSync(join(maker, '..'), { recursive: true, force: true })
})

function owner(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/owner.ts', ...args], {
    cwd: checkout.root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(checkout.root, 'data') },
  })
  return { status, said: `${stdout}${stderr}` }
}

function edit(file: string, change: (text: string) => string) {
  const path = join(maker, file)
  const before = readFileSync(path, 'utf8')
  expect(change(before), file).not.toBe(before)
  writeFileSync(path, change(before))
}

/** Publishes a version of the engine. */
function release(subject: string) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: maker })
  git('add', '--all')
  git(...author, 'commit', '--quiet', '--message', subject)
  git('push', '--quiet')
}

/** Renames a field of site.yaml in the engine, the sample and the starter, and adds a required one. */
function changeSchema({ withMigration }: { withMigration: boolean }) {
  const files = execFileSync('git', ['grep', '-l', 'copyrightYear'], { cwd: maker, encoding: 'utf8' }).trim()
  for (const file of files.split('\n')) edit(file, (text) => text.replaceAll('copyrightYear', 'firstYear'))
  edit('model/site.ts', (text) => text.replace(/^ {2}newsletter: line/m, '  motto: line,\n$&'))
  for (const name of ['sample', 'starter'])
    edit(`sites/${name}/site.yaml`, (text) => text.replace(/^name: /m, 'motto: Small steps\nname: '))
  if (!withMigration) return
  edit('model/migrations.ts', (text) =>
    text.replace(
      'siteMigrations: readonly SiteMigration[] = []',
      `siteMigrations: readonly SiteMigration[] = [{
  does: 'The year of the copyright is called firstYear, and the site has a motto.',
  change: (site) =>
    site.yaml('site.yaml', (document) => {
      document.set('firstYear', document.get('copyrightYear'))
      document.delete('copyrightYear')
      document.set('motto', '[[What you stand for]]')
    }),
}]`,
    ),
  )
  for (const name of ['sample', 'starter']) writeFileSync(join(maker, `sites/${name}/.format`), '1\n')
}

const head = () => checkout.git('rev-parse', 'HEAD').trim()

test('an update brings the new version and migrates the site, keeps its texts, and can be taken back', () => {
  expect(owner('new', '--from', 'sample', '--yes').status).toBe(0)
  const story = join(checkout.root, 'site/pages/story.yaml')
  appendFileSync(story, '# A sentence of my own.\n')
  const begun = head()
  expect(owner('update').said).toContain('of your changes aren’t published')
  expect(owner('publish').status).toBe(0)
  expect(owner('update').said).toContain('This is the newest version.')

  edit('sites/sample/site.yaml', (text) => text.replace(/^newsletter: .*$/m, 'newsletter: Another Letter'))
  edit('sites/sample/pages/story.yaml', (text) => `${text}# changed\n`)
  release('Change the sample')
  changeSchema({ withMigration: false })
  release('Forget the migration')
  const unfit = owner('update', '--yes')
  expect([unfit.status, unfit.said]).toEqual([1, expect.stringContaining('doesn’t fit the new version')])
  expect(unfit.said).toContain('site.yaml')
  expect(head()).toBe(begun)

  execFileSync('git', ['reset', '--quiet', '--hard', 'HEAD~1'], { cwd: maker })
  execFileSync('git', ['push', '--quiet', '--force'], { cwd: maker })
  changeSchema({ withMigration: true })
  release('Give the site a motto')
  const before = readFileSync(join(checkout.root, 'site/site.yaml'), 'utf8')
  const plan = owner('update')
  expect([plan.status, plan.said]).toEqual([1, expect.stringContaining('add --yes')])
  expect(plan.said).toContain('The year of the copyright is called firstYear')
  expect(plan.said).toContain('- Give the site a motto')
  expect(head()).toBe(begun)
  expect(readFileSync(join(checkout.root, 'site/site.yaml'), 'utf8')).toBe(before)

  const done = owner('update', '--yes')
  expect(done.said).toContain('Installed.')
  expect(head()).not.toBe(begun)
  const after = readFileSync(join(checkout.root, 'site/site.yaml'), 'utf8')
  expect(after).toContain('motto: "[[What you stand for]]"')
  expect(after).not.toContain('copyrightYear')
  expect(readFileSync(story, 'utf8')).toContain('A sentence of my own.')
  expect(readFileSync(join(checkout.root, 'build/client/index.html'), 'utf8')).not.toContain('Another Letter')

  const back = owner('update', '--back')
  expect(back.said).toContain('The version before is back.')
  expect(head()).toBe(begun)
  expect(readFileSync(join(checkout.root, 'site/site.yaml'), 'utf8')).toBe(before)
  expect(readFileSync(story, 'utf8')).toContain('A sentence of my own.')
  expect(owner('update', '--back').said).toContain('no version to go back to')
}, 3_000_000)
