import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../store/tables.ts'
import {
  bothDatabases,
  type DatabaseKind,
  databases,
  type TestServices,
  testServices,
} from '../testing/services.ts'
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

test.each(bothDatabases)(
  'a publication that ends midway leaves no file on %s, and another one removes what is left',
  async (kind) => {
    const { db } = await testServices(kind)
    const { build } = machine()
    const hashes = async () =>
      (await db.selectFrom('publication_files').select('hash').execute()).map((row) => row.hash)
    await refusePublications(db, kind)
    await expect(sharePublication(db, build(first, { 'client/index.html': 'Before' }), 1)).rejects.toThrow(
      'no day',
    )
    expect(await hashes()).toEqual([])
    await sql`drop trigger refuse ${sql.raw(kind === 'postgres' ? 'on publications' : '')}`.execute(db)
    const lost = ['Left', 'Right'].map((text) => ({ hash: hash('sha256', text), bytes: Buffer.from(text) }))
    await db.insertInto('publication_files').values(lost).execute()
    await sharePublication(db, build(first, { 'client/index.html': 'Left' }), 2)
    const left = await hashes()
    expect([left.includes(lost[0]?.hash ?? ''), left.includes(lost[1]?.hash ?? '')]).toEqual([true, false])
  },
)

test.each(bothDatabases)('publications at the same time on %s keep their files', async (kind) => {
  const { db } = await testServices(kind)
  const { root, build } = machine()
  // Each has the page of a publication that is one too many, which the other ones remove.
  for (let n = 0; n < 10; n++) {
    const page = n === 0 ? 'Old' : `Page ${n}`
    await sharePublication(db, build(n.toString(16).repeat(64), { 'client/index.html': page }), n)
  }
  const names = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64))
  const builds = names.map((name) => build(name, { 'client/index.html': 'Old', 'client/own.html': name }))
  await Promise.all(builds.map((folder) => sharePublication(db, folder, 20)))
  const shared = await db
    .selectFrom('publications')
    .select(['id', 'name'])
    .where('created_at', '=', 20)
    .execute()
  expect(shared.map(({ name }) => name).sort()).toEqual(names)
  const served = build('e'.repeat(64), {})
  for (const publication of shared) {
    const folder = await fetchPublication(db, publication, { parent: root, served })
    expect([read(folder, 'client/index.html'), read(folder, 'client/own.html')]).toEqual([
      'Old',
      publication.name,
    ])
  }
})

/** Makes the database refuse to name a publication. */
async function refusePublications(db: Database, kind: DatabaseKind) {
  if (kind === 'postgres')
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no day for it'; end $$`.execute(db)
  const act =
    kind === 'postgres'
      ? 'for each row execute function refuse()'
      : "begin select raise(abort, 'no day for it'); end"
  await sql`create trigger refuse before insert on publications ${sql.raw(act)}`.execute(db)
}

const onPostgres = test.runIf(bothDatabases.includes('postgres'))

/** Follows publications in the folder `root`, as a process that serves a build. */
function follower(services: Omit<TestServices, 'clock'>, root: string, build: string) {
  const shown: string[] = []
  let served = build
  const stop = followPublications(
    { ...services, config: { ...services.config, dataDir: root } },
    {
      served: () => served,
      take: async (folder) => {
        served = folder
        shown.push(read(folder, 'client/index.html'))
      },
    },
  )
  onTestFinished(stop)
  return { shown, stop }
}

onPostgres(
  'a machine shows what another one publishes, but nothing of another engine, and nothing older',
  async () => {
    const { clock: _, ...services } = await testServices('postgres')
    const [here, there] = [machine(), machine()]
    const share = (name: string, page: string, engine?: string) =>
      sharePublication(services.db, here.build(name, { 'client/index.html': page }, engine), Date.now())
    await share('d'.repeat(64), 'Of a newer engine', 'another engine')
    const before = there.build(first, { 'client/index.html': 'Before' })
    const { shown, stop } = follower(services, there.root, before)
    await share(second, 'After')
    await expect.poll(() => shown, { timeout: 10_000 }).toEqual(['After'])
    await share(third, 'Later')
    await expect.poll(() => shown, { timeout: 10_000 }).toEqual(['After', 'Later'])
    expect(readdirSync(join(there.root, 'publications')).sort()).toEqual([second, third])
    await stop()

    // Somebody has built on this machine since.
    const built = there.build(first, { 'client/index.html': 'Built here' })
    const later = Date.now() / 1000 + 60
    utimesSync(built, later, later)
    const again = follower(services, there.root, built)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(again.shown).toEqual([])
  },
  60_000,
)

onPostgres(
  'a process follows from a publication that was gone back to, even if another process was faster',
  async () => {
    const { clock: _, ...services } = await testServices('postgres')
    const [here, there] = [machine(), machine()]
    const share = (name: string) =>
      sharePublication(services.db, here.build(name, { 'client/index.html': name }), Date.now())
    const faster = follower(services, there.root, there.build('e'.repeat(64), {}))
    const fourth = 'd'.repeat(64)
    for (const name of [first, second, third, first, fourth]) {
      await share(name)
      await expect.poll(() => faster.shown.at(-1), { timeout: 10_000 }).toBe(name)
    }
    const slower = follower(services, there.root, join(there.root, 'publications', first))
    await expect.poll(() => slower.shown, { timeout: 10_000 }).toEqual([fourth])
  },
  60_000,
)
