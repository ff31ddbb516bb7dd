import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listContacts } from '../server/audience/contact-lists.ts'
import { signUp } from '../server/audience/sign-up.ts'
import { minute, systemClock } from '../server/process/clock.ts'
import { openLog } from '../server/process/log.ts'
import { isPostgres } from '../server/store/is-postgres.ts'
import { migrate } from '../server/store/migrate.ts'
import { openDatabase } from '../server/store/open.ts'
import type { Database } from '../server/store/tables.ts'
import { makeCluster } from '../server/testing/cluster.ts'
import { type Effort, median, quantile, type Table } from './table.ts'

const times = 200

/** Searches that match one contact, some, all or none, and searches for one and two letters. */
const searches = ['reader-9993@', 'reader-12', 'example.com', 'nobody', 'r', 're']

/** Measures signups, the owner's contact list and searches in databases with many contacts. */
export async function* benchData({ contacts: counts }: Effort): AsyncGenerator<Table> {
  const rows: (string | number)[][] = []
  for (const count of counts) rows.push(['SQLite', count, ...(await onSqlite((db) => measure(db, count)))])
  for (const count of counts) {
    const measured = await onPostgres((db) => measure(db, count))
    if (measured) rows.push(['PostgreSQL', count, ...measured])
  }
  yield {
    title: 'Growth with data',
    note: `On disk, ${times} signups one after the other, medians; the owner's list is of the newest 50. A search is its first page and the number of its matches: the slowest of ${searches.length}, ${searches.map((search) => `“${search}”`).join(', ')}.`,
    columns: ['', 'contacts', 'signup ms', 'signup p99 ms', 'newest 50 ms', 'slowest search ms'],
    rows,
  }
}

async function onSqlite<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-contacts-'))
  const db = openDatabase({ kind: 'sqlite', file: join(folder, 'site.db') }, openLog('silent'))
  try {
    return await act(db)
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns null if PostgreSQL isn't installed. */
async function onPostgres<Result>(act: (db: Database) => Promise<Result>): Promise<Result | null> {
  const cluster = await makeCluster({ durable: true })
  if (!cluster) return null
  await cluster.start()
  // Wait longer than the site does, because one statement inserts a million contacts.
  const patience = { silenceMs: 10 * minute }
  const db = openDatabase({ kind: 'postgres', url: cluster.url }, openLog('silent'), patience)
  try {
    return await act(db)
  } finally {
    await db.destroy()
    await cluster.remove()
  }
}

async function measure(db: Database, count: number): Promise<string[]> {
  await migrate(db)
  await addContacts(db, count)
  const signups: number[] = []
  for (let number = 0; number < times; number++) signups.push(await timed(() => signUpOne(db, number)))
  const newest = await repeated(() => listContacts(db, { limit: 50 }))
  const searched: number[] = []
  for (const search of searches) searched.push(await repeated(() => searchFor(db, search)))
  return [median(signups), quantile(signups, 0.99), newest, Math.max(...searched)].map((ms) => ms.toFixed(1))
}

async function searchFor(db: Database, search: string): Promise<void> {
  const { total } = await listContacts(db, { limit: 50, search })
  await total()
}

async function addContacts(db: Database, count: number): Promise<void> {
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    insert into contacts (id, email, first_name, first_name_given, last_name, state, created_at, updated_at)
    select 'con_' || n, 'reader-' || n || '@example.com', 'Reader', 1, '', 'confirmed', n, n from numbers
  `.execute(db)
  // Don't wait for autovacuum, which would analyze the table within a minute.
  if (isPostgres(db)) await sql`analyze contacts`.execute(db)
}

async function signUpOne(db: Database, number: number): Promise<void> {
  const person = { email: `new-${number}@example.com`, firstName: 'Ada', lastName: '' }
  const signup = { ...person, reason: 'growth_notes', message: '', tagId: 9738005 }
  await signUp({ db, clock: systemClock, convertKit: null }, signup)
}

async function repeated(act: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < 5; time++) took.push(await timed(act))
  return median(took)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}
