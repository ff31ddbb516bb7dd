import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Checkout, copyCheckout, startDesk } from './checkout.ts'

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

/** A migration of the next version, in the code of `model/migrations.ts`. */
const migrations: { adds: string; renames: string } = {
  adds: `{
    does: 'The site has a motto.',
    change: (site) => site.yaml('site.yaml', (document) => document.set('motto', '[[What you stand for]]')),
  },`,
  renames: `{
    does: 'The year of the copyright is called firstYear.',
    change: (site) =>
      site.yaml('site.yaml', (document) => {
        document.set('firstYear', document.get('copyrightYear'))
        document.delete('copyrightYear')
      }),
  },`,
}

/** Adds a required field to site.yaml in the engine, the sample and the starter. */
function addField() {
  edit('model/site.ts', (text) => text.replace(/^ {2}newsletter: line/m, '  motto: line,\n$&'))
  for (const name of ['sample', 'starter', 'starter-de'])
    edit(`sites/${name}/site.yaml`, (text) => text.replace(/^name: /m, 'motto: Small steps\nname: '))
}

/** Renames a field of site.yaml. */
function renameField() {
  const files = execFileSync('git', ['grep', '-l', 'copyrightYear', '--', ':!model/migrations.ts'], {
    cwd: maker,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n'))
    edit(file, (text) => text.replaceAll('copyrightYear', 'firstYear'))
}

function migrate(step: string) {
  edit('model/migrations.ts', (text) =>
    text.replace(/(siteMigrations: readonly SiteMigration\[\] = \[)([\s\S]*?)\]\n/, `$1$2${step}]\n`),
  )
  for (const name of ['sample', 'starter', 'starter-de', 'bread'])
    edit(`sites/${name}/.format`, (format) => `${Number(format) + 1}\n`)
}

/** A sentence or more of a text, on a line of its own in YAML or Markdown. */
const sentences = /^ *(?:- )?(?:(?!description)[a-z]\w*: )?[A-Z][^{}<>[\]|:"#]{40,}\.$/gm

/** Adds words to the end of a number of texts of a site, at most three in a file. */
function changeTexts(site: string, howMany: number, added: (text: number) => string): number {
  let changed = 0
  for (const file of globSync('**/*.{yaml,mdx,md}', { cwd: site, exclude: ['checks/**', '*.md'] }).sort()) {
    let inFile = 0
    const path = join(site, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(sentences, (text) =>
      changed < howMany && inFile++ < 3 ? `${text} ${added(++changed)}` : text,
    )
    if (after !== before) writeFileSync(path, after)
  }
  return changed
}

/** Returns a site's files by their paths. */
const filesOf = (site: string) =>
  Object.fromEntries(
    globSync('**/*.*', { cwd: site, exclude: ['.git/**'] })
      .sort()
      .map((file) => [file, readFileSync(join(site, file), 'base64')]),
  )

const head = () => checkout.git('rev-parse', 'HEAD').trim()

/** Prints a step of the test, and the seconds since its start. */
const begunAt = Date.now()
function say(step: string) {
  process.stdout.write(`  ${((Date.now() - begunAt) / 1000).toFixed(0).padStart(4)} s  ${step}\n`)
}

test('an update over ten versions keeps 200 changed texts, migrates the site, and can be taken back', async () => {
  expect(owner('new', '--from', 'sample', '--yes').status).toBe(0)
  const site = join(checkout.root, 'site')
  const inSite = (file: string) => readFileSync(join(site, file), 'utf8')
  const mine = (text: number) => `These words are mine, number ${text}.`
  const kept = () =>
    new Set(
      Object.keys(filesOf(site)).flatMap((file) => inSite(file).match(/words are mine, number \d+/g) ?? []),
    ).size
  expect(changeTexts(site, 200, mine)).toBe(200)
  const begun = head()
  expect(owner('update').said).toMatch(/changes? of yours (isn’t|aren’t) published/)
  say('200 texts are changed')
  const published = owner('publish')
  expect(published.status, published.said).toBe(0)
  say('published')
  expect(owner('update').said).toContain('This is the newest version.')

  for (let version = 1; version <= 8; version++) {
    changeTexts(join(maker, 'sites/sample'), 1000, () => `The sample’s version ${version}.`)
    if (version === 4)
      execFileSync('git', ['rm', '--quiet', '--force', 'sites/sample/words/contact.yaml'], { cwd: maker })
    release(`Change the sample, ${version}`)
  }
  addField()
  release('Forget the migration')
  const unfit = owner('update', '--yes')
  expect([unfit.status, unfit.said]).toEqual([1, expect.stringContaining('doesn’t fit the new version')])
  expect(unfit.said).toContain('site.yaml')
  expect([head(), kept()]).toEqual([begun, 200])
  say('a version that the site doesn’t fit is refused')

  execFileSync('git', ['reset', '--quiet', '--hard', 'HEAD~1'], { cwd: maker })
  execFileSync('git', ['push', '--quiet', '--force'], { cwd: maker })
  addField()
  migrate(migrations.adds)
  release('Give the site a motto')
  renameField()
  migrate(migrations.renames)
  release('Rename the year')
  const before = filesOf(site)
  const plan = owner('update')
  expect([plan.status, plan.said]).toEqual([1, expect.stringContaining('add --yes')])
  expect(plan.said).toContain('The site has a motto.\nThe year of the copyright is called firstYear.')
  expect(plan.said.match(/^- /gm)).toHaveLength(10)
  expect(head()).toBe(begun)
  expect(filesOf(site)).toEqual(before)
  say('ten versions are announced')

  const desk = await startDesk(checkout.root)
  const page = async () => (await fetch(`${desk.address}/update`)).text()
  const press = async (act: string, seen = '') => {
    const { origin } = new URL(desk.address)
    const body = new URLSearchParams({ seen })
    await fetch(`${desk.address}/update/${act}`, { method: 'POST', headers: { origin }, body })
    // While it works, the page reloads itself.
    await expect.poll(page, { timeout: 1_200_000, interval: 2_000 }).not.toContain('http-equiv="refresh"')
  }
  await press('look')
  const shown = await page()
  expect(shown).toContain('The site has a motto.\nThe year of the copyright is called firstYear.')
  await press('install', 'another')
  expect(head()).toBe(begun)
  const [, seen = ''] = /name="seen" value="(\w{40})"/.exec(shown) ?? []
  await press('install', seen)
  expect(await page()).toContain('Go back to it')
  await desk.stop()
  expect(checkout.git('rev-list', '--count', `${begun}..HEAD`).trim()).toBe('10')
  const { 'site.yaml': oldFacts, '.format': _old, ...untouched } = before
  const { 'site.yaml': newFacts, '.format': _new, ...others } = filesOf(site)
  expect(others).toEqual(untouched)
  expect(newFacts).not.toBe(oldFacts)
  expect(inSite('site.yaml')).toContain('motto: "[[What you stand for]]"')
  expect(inSite('site.yaml')).not.toContain('copyrightYear')
  expect(kept()).toBe(200)
  const home = readFileSync(join(checkout.root, 'build/client/index.html'), 'utf8')
  expect(home).toContain('These words are mine')
  expect(home).not.toContain('The sample’s version')
  say('installed at the desk')

  // A change after the update, in the file that the migration has changed.
  const description = /^description: .*$/m
  const later = inSite('site.yaml').replace(
    description,
    'description: I bake bread, and I say what a loaf costs me in flour, in heat and in time.',
  )
  writeFileSync(join(site, 'site.yaml'), later)
  expect(owner('publish').said).toContain('It is committed.')
  say('a change is published')
  const back = owner('update', '--back')
  expect(back.said).toContain('The version before is back.')
  expect(head()).toBe(begun)
  const facts = Buffer.from(oldFacts ?? '', 'base64').toString()
  expect(inSite('site.yaml')).toBe(facts.replace(description, description.exec(later)?.[0] ?? ''))
  const { 'site.yaml': _facts, ...rest } = filesOf(site)
  const { 'site.yaml': _before, ...asBefore } = before
  expect(rest).toEqual(asBefore)
  expect(kept()).toBe(200)
  say('taken back')
  expect(owner('update', '--back').said).toContain('no version to go back to')
}, 3_000_000)
