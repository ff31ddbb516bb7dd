import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bothDatabases, databases, testServices } from '../testing/services.ts'
import { followPublications } from './follow.ts'
import { fetchPublication, newestPublication, sharePublication } from './publications.ts'

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]

/** Makes a machine's folder. `build` makes a build in it that became current in 2020. */
function machine() {
  const root = mkdtempSync(join(tmpdir(), 'machine-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return {
    root,
    build(name: string, files: Record<string, string>, engine = 'an engine') {
      const folder = join(root, 'builds', name)
      for (const [path, text] of Object.entries({ engine, 'server-app/main.js': 'The program', ...files })) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      utimesSync(folder, 1_577_836_800, 1_577_836_800)
      return folder
    },
  }
}

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

test.each(databases)(
  'a build reaches another machine as it is, and only what changed is stored, on %s',
  async (kind) => {
    const { db } = await testServices(kind)
    const [here, there] = [machine(), machine()]
    const served = there.build(first, { 'client/index.html': 'Before' })
    const files = { 'client/index.html': 'After', 'course/sheet.pdf': '\u0000\u0001\ufffd' }
    await sharePublication(db, here.build(second, files), 1_000)
    const count = async () => (await db.selectFrom('publication_files').select('hash').execute()).length
    expect(await count()).toBe(4)
    await sharePublication(db, here.build(third, { ...files, 'client/index.html': 'Later' }), 2_000)
    expect(await count()).toBe(5)

    const newest = await newestPublication(db)
    expect(newest).toMatchObject({ name: third, engine: 'an engine', at: 2_000 })
    if (!newest) throw new Error('There is no publication')
    const folder = await fetchPublication(db, newest, { parent: there.root, served })
    expect([read(folder, 'client/index.html'), read(folder, 'course/sheet.pdf')]).toEqual([
      'Later',
      files['course/sheet.pdf'],
    ])
    expect(readdirSync(there.root).sort()).toEqual(['builds', third])
  },
)

test('a publication with a missing file, or one outside its folder, leaves nothing behind', async () => {
  const { db } = await testServices('sqlite')
  const { root, build } = machine()
  const served = build(first, {})
  const share = async (files: object) =>
    db
      .insertInto('publications')
      .values({ id: 'p', name: second, engine: '', files: JSON.stringify(files), created_at: 1 })
      .execute()
  await share({ 'client/index.html': 'f'.repeat(64) })
  const fetched = () => fetchPublication(db, { id: 'p', name: second }, { parent: root, served })
  await expect(fetched()).rejects.toThrow('has no file')
  await db.deleteFrom('publications').execute()
  await share({ '../../outside': 'f'.repeat(64) })
  await expect(fetched()).rejects.toThrow('isn’t in the folder')
  expect(readdirSync(root)).toEqual(['builds'])
})

test('the database keeps ten publications and the files that they have', async () => {
  const { db } = await testServices('sqlite')
  const { build } = machine()
  for (let n = 0; n < 12; n++)
    await sharePublication(db, build(n.toString(16).repeat(64), { 'client/index.html': `Page ${n}` }), n)
  expect(await db.selectFrom('publications').select('created_at').execute()).toHaveLength(10)
  // Ten pages, the engine's name and the program.
  expect(await db.selectFrom('publication_files').select('hash').execute()).toHaveLength(12)
})

const onPostgres = test.runIf(bothDatabases.includes('postgres'))
onPostgres(
  'a machine shows what another one publishes, but nothing of another engine, and nothing older',
  async () => {
    const { clock: _, ...services } = await testServices('postgres')
    const [here, there] = [machine(), machine()]
    const shown: string[] = []
    let served = there.build(first, { 'client/index.html': 'Before' })
    const follow = () =>
      followPublications(
        { ...services, config: { ...services.config, dataDir: there.root } },
        {
          served: () => served,
          take: async (folder) => {
            served = folder
            shown.push(read(folder, 'client/index.html'))
          },
        },
      )
    const share = (name: string, page: string, engine?: string) =>
      sharePublication(services.db, here.build(name, { 'client/index.html': page }, engine), Date.now())
    await share('d'.repeat(64), 'Of a newer engine', 'another engine')
    let stop = follow()
    onTestFinished(() => stop())
    await share(second, 'After')
    await expect.poll(() => shown, { timeout: 10_000 }).toEqual(['After'])
    await share(third, 'Later')
    await expect.poll(() => shown, { timeout: 10_000 }).toEqual(['After', 'Later'])
    expect(readdirSync(join(there.root, 'publications')).sort()).toEqual([second, third])
    await stop()

    // Somebody has built on this machine since.
    served = there.build(first, { 'client/index.html': 'Built here' })
    const later = Date.now() / 1000 + 60
    utimesSync(served, later, later)
    stop = follow()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(shown).toHaveLength(2)
  },
  60_000,
)
