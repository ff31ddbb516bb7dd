import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { manifestName, manifestOf, readManifest } from '../../model/reader/manifest.ts'
import { ringingAlarms } from '../../server/care/alarms.ts'
import { isHeld } from '../../server/process/builds.ts'
import { inZone } from '../../server/testing/in-zone.ts'
import { databases, testServices } from '../../server/testing/services.ts'
import { run } from '../content/run-node.ts'
import { temporaryFolder, workIn } from '../testing/folders.ts'
import { ownerOf } from '../testing/owner.ts'
import { type Change, dueArticles, unpublished, waitingArticles } from './changes.ts'

beforeEach(() => {
  workIn(temporaryFolder())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-06T12:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  inZone('America/New_York')
  put('site/site.yaml', 'timeZone: America/New_York\n')
  put('site/pages/home.yaml', 'title: Home\n')
  article('monday', '2026-12-07')
  article('later', '2026-12-30')
  article('draft', '2026-12-07', 'draft: true\n')
  publish()
})

function put(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const article = (name: string, published: string, more = '') =>
  put(`site/articles/${name}.mdx`, `---\ntitle: ${name}\npublished: ${published}\n${more}---\n`)
const publish = () => put(join('build', manifestName), JSON.stringify(readManifest()))
const monday = 'articles/monday.mdx'

test('an article is due at midnight of the site’s time zone', () => {
  vi.setSystemTime(Date.parse('2026-12-07T04:59Z'))
  expect(dueArticles()).toEqual({ due: [], others: [], changed: [] })
  vi.setSystemTime(Date.parse('2026-12-07T05:00Z'))
  expect(dueArticles()).toEqual({ due: [monday], others: [], changed: [] })
  publish()
  expect(dueArticles()).toEqual({ due: [], others: [], changed: [] })
})

test('drafts and articles for later don’t hold it back', () => {
  article('draft', '2026-12-07', 'draft: true\nnote: changed\n')
  article('new-draft', '2026-12-01', 'draft: true\n')
  article('later', '2026-12-31')
  article('much-later', '2027-01-31')
  vi.setSystemTime(Date.parse('2026-12-07T12:00Z'))
  expect(dueArticles()).toEqual({ due: [monday], others: [], changed: [] })
  expect(waitingArticles()).toContainEqual({ file: 'articles/new-draft.mdx', until: null })
  expect(waitingArticles()).toContainEqual({ file: 'articles/later.mdx', until: '2026-12-31' })
})

test('an article may explain front matter in its body', () => {
  const body = '```yaml\npublished: 2027-03-01\ndraft: true\n```\n'
  put('site/articles/monday.mdx', `---\r\npublished: 2026-12-07\r\n---\r\n${body}`)
  put('site/articles/old.mdx', `---\npublished: 2026-12-01\n---\n${body}`)
  expect(waitingArticles()).toContainEqual({ file: monday, until: '2026-12-07' })
  expect(waitingArticles()).not.toContainEqual(expect.objectContaining({ file: 'articles/old.mdx' }))
})

test('changes that visitors would see are kept out of it, and those of a due article hold it back', () => {
  put('site/pages/home.yaml', 'title: Welcome\n')
  article('draft', '2026-12-01')
  vi.setSystemTime(Date.parse('2026-12-07T12:00Z'))
  const files = (changes: readonly Change[]) => changes.map(({ file }) => file)
  expect(files(dueArticles().others)).toEqual(['articles/draft.mdx', 'pages/home.yaml'])
  expect(dueArticles()).toMatchObject({ due: [monday], changed: [] })
  article('later', '2026-12-31')
  expect(dueArticles().changed).toEqual([])
  article('monday', '2026-12-07', 'note: changed\n')
  expect(files(dueArticles().changed)).toEqual([monday])
})

test('a replaced video of a lesson is a change', () => {
  put('site/lessons/media/knead.webm', 'first')
  publish()
  put('site/lessons/media/knead.webm', 'second')
  expect(unpublished()).toEqual([{ file: 'lessons/media/knead.webm', kind: 'changed' }])
})

test('a replaced PDF that is given away is a change', () => {
  put('site/downloads/my-guide.pdf', 'first')
  publish()
  put('site/downloads/my-guide.pdf', 'second')
  expect(unpublished()).toEqual([{ file: 'downloads/my-guide.pdf', kind: 'changed' }])
})

test('an article that the owner has taken back isn’t due', () => {
  article('monday', '2026-12-07', 'draft: true\n')
  vi.setSystemTime(Date.parse('2026-12-07T12:00Z'))
  expect(dueArticles().due).toEqual([])
})

test.each(databases)('a due article that is held back rings an alarm that says why, on %s', async (kind) => {
  const { clock, ...services } = await testServices(kind)
  const owner = ownerOf(services.config, clock)
  const alarm = async () =>
    (await ringingAlarms({ ...services, clock }, 0)).find(({ name }) => name === 'late-article')?.says
  const passTo = (time: string) => {
    vi.setSystemTime(Date.parse(time))
    clock.advance(Date.parse(time) - clock.now())
  }
  passTo('2026-12-07T06:59Z')
  expect(await alarm()).toBeUndefined()
  passTo('2026-12-07T07:00Z')
  expect(await alarm()).toBe(`${monday} should be public since 2026-12-07. Nothing has published it.`)

  article('monday', '2026-12-07', 'note: changed\n')
  put('site/pages/home.yaml', 'title: Welcome\n')
  const { code, said } = await owner('publish', '--due')
  expect([code, said]).toEqual([1, expect.stringContaining(monday)])
  expect(await alarm()).toContain(`but it has changed since you published it: ${monday}.`)

  publish()
  expect(await alarm()).toBeUndefined()
})

test('a due article goes out alone, without what was saved since the last publication', async () => {
  const { config, clock } = await testServices('sqlite')
  // In the past, because the build is another process.
  const day = '2025-12-07'
  vi.setSystemTime(Date.parse('2025-12-06T12:00Z'))
  article('monday', day)
  await build()
  put('site/pages/home.yaml', 'title: Welcome\n')
  article('draft', day)
  vi.setSystemTime(Date.parse('2025-12-07T12:00Z'))
  expect(await ownerOf(config, clock)('publish', '--due')).toMatchObject({ code: 0 })

  vi.useRealTimers()
  expect(dueArticles().due).toEqual([])
  expect(manifestOf('build')?.waiting).not.toContain(monday)
  expect(unpublished().map(({ file }) => file)).toEqual(['articles/draft.mdx', 'pages/home.yaml'])
  expect(readFileSync('build/site/pages/home.yaml', 'utf8')).toBe('title: Home\n')
  expect(isHeld()).toBe(true)
})

test('the sample stays the sample when a due article goes out alone', async () => {
  const { config, clock } = await testServices('sqlite')
  cpSync('site', 'sites/sample', { recursive: true })
  rmSync('site', { recursive: true })
  const article = (name: string) =>
    put(`sites/sample/articles/${name}.mdx`, '---\ntitle: Rye\npublished: 2025-12-07\n---\n')
  vi.setSystemTime(Date.parse('2025-12-06T12:00Z'))
  article('monday')
  await build()
  article('draft')
  vi.setSystemTime(Date.parse('2025-12-07T12:00Z'))
  expect(await ownerOf(config, clock)('publish', '--due')).toMatchObject({ code: 0 })
  expect(manifestOf('build')?.waiting).not.toContain(monday)
  expect(manifestOf('build')?.isSample).toBe(true)
})

/** Builds the site with this project's build, but with steps that do nothing. */
async function build() {
  const project = resolve(import.meta.dirname, '../..')
  put('bin/build.ts', `import { ensureBuilt } from '${project}/bin/build.ts'\nawait ensureBuilt()`)
  for (const step of ['bin/build-site.ts', 'bin/build-engine.ts']) put(step, '')
  put('node_modules/tsx/index.js', '')
  put('package.json', '{}')
  rmSync('build', { recursive: true })
  expect(await run(process.execPath, ['bin/build.ts'])).toMatchObject({ code: 0 })
  publish()
}
