import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { manifestName, readManifest } from '../../model/reader/manifest.ts'
import { ringingAlarms } from '../../server/care/alarms.ts'
import { inZone } from '../../server/testing/in-zone.ts'
import { databases, testServices } from '../../server/testing/services.ts'
import { ownerOf } from '../test-owner.ts'
import { dueArticles, waitingArticles } from './changes.ts'

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'due-'))
  const before = process.cwd()
  process.chdir(root)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-06T12:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    process.chdir(before)
    rmSync(root, { recursive: true })
  })
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
  expect(dueArticles()).toEqual({ due: [], others: [] })
  vi.setSystemTime(Date.parse('2026-12-07T05:00Z'))
  expect(dueArticles()).toEqual({ due: [monday], others: [] })
  publish()
  expect(dueArticles()).toEqual({ due: [], others: [] })
})

test('drafts and articles for later don’t hold it back', () => {
  article('draft', '2026-12-07', 'draft: true\nnote: changed\n')
  article('new-draft', '2026-12-01', 'draft: true\n')
  article('later', '2026-12-31')
  article('much-later', '2027-01-31')
  vi.setSystemTime(Date.parse('2026-12-07T12:00Z'))
  expect(dueArticles()).toEqual({ due: [monday], others: [] })
  expect(waitingArticles()).toContainEqual({ file: 'articles/new-draft.mdx', until: null })
  expect(waitingArticles()).toContainEqual({ file: 'articles/later.mdx', until: '2026-12-31' })
})

test('changes that visitors would see do, also in the article itself', () => {
  put('site/pages/home.yaml', 'title: Welcome\n')
  article('draft', '2026-12-01')
  article('monday', '2026-12-07', 'note: changed\n')
  vi.setSystemTime(Date.parse('2026-12-07T12:00Z'))
  const { due, others } = dueArticles()
  expect(due).toEqual([monday])
  expect(others.map(({ file }) => file)).toEqual(['articles/draft.mdx', monday, 'pages/home.yaml'])
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

  put('site/pages/home.yaml', 'title: Welcome\n')
  const { code, said } = await owner('publish', '--due')
  expect([code, said]).toEqual([1, expect.stringContaining('pages/home.yaml')])
  expect(await alarm()).toContain('but other changes aren’t published: pages/home.yaml.')

  publish()
  expect(await alarm()).toBeUndefined()
})
