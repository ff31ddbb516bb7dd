import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { currentBuild, makeCurrent, noteServing, schemaName } from '../../../server/process/builds.ts'
import { openLog } from '../../../server/process/log.ts'
import { knownMigrations } from '../../../server/store/migrate.ts'
import { openDatabase } from '../../../server/store/open.ts'
import { writeSetting } from '../../../server/store/settings.ts'
import { testClock } from '../../../server/testing/clock.ts'
import { testConfig } from '../../../server/testing/services.ts'
import { temporaryFolder, workIn } from '../../testing/folders.ts'
import { ownerOf } from '../../testing/owner.ts'

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]

/** Returns the owner's tool for a folder with these builds, the last of which is current. Changes to the folder. */
const withBuilds = async (...names: string[]) => (await siteWithBuilds(...names)).owner

async function siteWithBuilds(...names: string[]) {
  const config = await testConfig('sqlite')
  workIn(temporaryFolder())
  for (const [n, name] of names.entries()) {
    mkdirSync(join('builds', name), { recursive: true })
    makeCurrent(name)
    utimesSync(join('builds', name), n, n)
  }
  return { owner: ownerOf(config, testClock()), config }
}

test('without a name, goes back to the only other build, and a restart doesn’t undo it', async () => {
  const owner = await withBuilds(first, second)
  const { code, out } = await owner('rollback')
  expect([code, currentBuild(), existsSync('builds/held')]).toEqual([0, first, true])
  expect(out).toContain('The site doesn’t run here now: visitors see this when it starts.')
  expect(JSON.parse((await owner('rollback', '--json')).out)).toEqual({ current: second, before: first })
})

test('if there are several builds, lists them, newest first, and changes nothing', async () => {
  const owner = await withBuilds(first, second, third)
  const { code, out } = await owner('rollback')
  expect([code, currentBuild()]).toEqual([0, third])
  expect(out.match(/[abc]{8}/g)).toEqual(['cccccccc', 'bbbbbbbb', 'aaaaaaaa'])
  expect(out).toMatch(/^cccccccc .* current$/m)
  noteServing(second)
  expect((await owner('rollback')).out).toMatch(/^cccccccc .* starting$/m)
  noteServing(third)
  expect((await owner('rollback')).out).toMatch(/^cccccccc .* visitors see it$/m)
  noteServing(null)
  expect((await owner('rollback', 'aaaa')).code).toBe(0)
  expect(currentBuild()).toBe(first)
})

test('refuses to go back to a build that can’t run on the database since a migration that breaks it', async () => {
  const { owner, config } = await siteWithBuilds(first, second)
  const db = openDatabase(config.database, openLog('silent'))
  onTestFinished(() => db.destroy())
  const file = join('builds', first, schemaName)
  writeFileSync(file, JSON.stringify(knownMigrations.slice(0, -1)))
  await writeSetting(db, 'needed_migration', knownMigrations.at(-1) ?? '')
  const { code, said } = await owner('rollback')
  expect([code, currentBuild(), existsSync('builds/held')]).toEqual([1, second, false])
  expect(said).toContain(
    `That build is older than the database, which a later version has changed (${knownMigrations.at(-1)})`,
  )
  await writeSetting(db, 'needed_migration', knownMigrations[0] ?? '')
  expect([(await owner('rollback')).code, currentBuild()]).toEqual([0, first])
})

test.each([
  [[first, second], 'dddd', 'There is no build "dddd". Available builds: aaaaaaaa.'],
  [[first, second], '../../../..', 'There is no build "../../../..".'],
  [[first, second], '', 'There is no build "".'],
  [[first, second], 'bbbb', 'That build is already the current one.'],
  [[first, `a${'b'.repeat(63)}`, second], 'a', 'Several builds begin with a: type more of the name.'],
  [[first], 'dddd', 'There is no other build to go back to.'],
  [[first], undefined, 'There is no other build to go back to.'],
  [[], undefined, 'There is no other build to go back to.'],
])('with the builds %j, %j is refused with a sentence', async (builds, wanted, sentence) => {
  const owner = await withBuilds(...builds)
  const current = currentBuild()
  const { code, said } = await owner('rollback', ...(wanted === undefined ? [] : [wanted]))
  expect([code, currentBuild()]).toEqual([1, current])
  expect(said).toContain(sentence)
})
