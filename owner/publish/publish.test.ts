import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { countedSchema } from '../../model/ledger-figures.ts'
import { currentBuild, makeCurrent, noteServing, servedBuild } from '../../server/process/builds.ts'
import { testServices } from '../../server/testing/services.ts'
import { temporaryFolder, workIn } from '../testing/folders.ts'
import { keepLedger, rollBack } from './publish.ts'

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
