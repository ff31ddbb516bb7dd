import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { countedSchema } from '../../model/ledger-figures.ts'
import { currentBuild, makeCurrent, noteServing, servedBuild } from '../../server/process/builds.ts'
import { testServices } from '../../server/testing/services.ts'
import { temporaryFolder, workIn } from '../testing/folders.ts'
import { keepLedger, publish, rollBack } from './publish.ts'

const [old, newer] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string]
const patienceMs = 300

beforeEach(() => {
  workIn(temporaryFolder())
  for (const name of [old, newer]) {
    mkdirSync(join('builds', name), { recursive: true })
    makeCurrent(name)
  }
})

test('a site that doesn’t switch is reported, and the chosen build stays current', async () => {
  noteServing(newer)
  const { ok, says } = await rollBack(old, null, patienceMs)
  expect([ok, currentBuild()]).toEqual([true, old])
  expect(says).toMatch(/^Visitors don’t see it yet/)
  expect(says).not.toContain('The site is as it was then')
})

test('if another publication comes before the site has switched, the first says so', async () => {
  noteServing(newer)
  const done = rollBack(old, null, 10_000)
  makeCurrent(newer)
  const last = 'c'.repeat(64)
  mkdirSync(join('builds', last))
  makeCurrent(last)
  expect((await done).says).toMatch(/^Another publication came right after it, and visitors see that one\./)
  expect(currentBuild()).toBe(last)
})

test('without a running site, the result says when visitors will see the build', async () => {
  expect(await rollBack(old, null, patienceMs)).toEqual({
    ok: true,
    says: expect.stringMatching(/^The site doesn’t run here now: visitors see this when it starts\./),
  })
})

test('a site still serves a build when another of its supervisors stops', () => {
  const programs = { [process.ppid]: newer }
  writeFileSync('builds/serving', JSON.stringify({ name: newer, pid: process.ppid, programs }))
  noteServing(newer)
  noteServing(null)
  expect(servedBuild()).toBe(newer)
})

test('a site that switches is reported as switched', async () => {
  noteServing(newer)
  const done = rollBack(old, null, 10_000)
  noteServing(old)
  expect((await done).says).toMatch(/^The site is as it was then\./)
})

test('what is saved while a publication is made is in the next commit', async () => {
  const project = resolve(import.meta.dirname, '../..')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: 'site', encoding: 'utf8' }).trim()
  for (const folder of ['bin', 'site/pages']) mkdirSync(folder, { recursive: true })
  const save = (file: string, text: string) => writeFileSync(join('site/pages', file), text)
  git('init', '--quiet')
  save('home.yaml', 'title: Home')
  save('story.yaml', 'title: Story')
  save('gone.yaml', 'title: Gone')
  const builds = (name: string, meanwhile = '') =>
    writeFileSync(
      'bin/build.ts',
      `import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
      import { readManifest } from '${project}/model/reader/manifest.ts'
      import { makeCurrent } from '${project}/server/process/builds.ts'
      mkdirSync('builds/${name}', { recursive: true })
      writeFileSync('builds/${name}/content.json', JSON.stringify(readManifest()))
      makeCurrent('${name}')
      ${meanwhile}`,
    )
  builds(old)
  expect((await publish({ db: null })).says).toMatch(/It is committed\.$/)
  save('story.yaml', 'title: My story')
  builds(
    newer,
    `writeFileSync('site/pages/home.yaml', 'title: Welcome')
    writeFileSync('site/pages/new[1].yaml', 'title: New')
    rmSync('site/pages/gone.yaml')`,
  )
  expect((await publish({ db: null })).says).toMatch(
    /It is committed\. Saved meanwhile, so not in it: pages\/gone\.yaml, pages\/home\.yaml, pages\/new\[1\]\.yaml\.$/,
  )
  expect(git('show', '--name-only', '--format=%s')).toBe('Publish pages/story.yaml\n\npages/story.yaml')
  builds('c'.repeat(64))
  await publish({ db: null })
  expect(git('status', '--porcelain')).toBe('')
  expect(git('show', 'HEAD:pages/home.yaml')).toBe('title: Welcome')
})

test('the day’s figures of the database are stored with the site’s files, or those of an earlier day stay', async () => {
  mkdirSync('site')
  const { db } = await testServices('sqlite')
  const stored = () => readFileSync('site/ledger.json', 'utf8')
  expect(await keepLedger(db)).toEqual([])
  expect(countedSchema.parse(JSON.parse(stored()))).toMatchObject({ readers: 0, sold: 0 })
  const before = stored()
  await db.schema.dropTable('page_reviews').execute()
  expect(await keepLedger(db)).toEqual([expect.stringContaining('those of an earlier day')])
  expect(stored()).toBe(before)
})
