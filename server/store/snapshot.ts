import { sql, type Transaction } from 'kysely'
import type { Config } from '../config.ts'
import { openLog } from '../process/log.ts'
import { insertAll } from './insert-all.ts'
import { isPostgres } from './is-postgres.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db, Tables } from './tables.ts'

/** Publications are made of the site's files, so no backup has them. */
export type TableName = Exclude<keyof Tables, 'publications' | 'publication_files'>
export type Row = Record<string, string | number | null>

/** Every table with its primary key, referenced tables first. */
const primaryKeys = {
  contacts: ['id'],
  contact_tags: ['contact_id', 'tag_id'],
  consents: ['contact_id'],
  own_tags: ['contact_id', 'name'],
  signups: ['id'],
  messages: ['id'],
  orders: ['id'],
  carts: ['id'],
  stripe_events: ['id'],
  lanes: ['name'],
  jobs: ['id'],
  deliveries: ['id'],
  daily_counts: ['day', 'kind', 'subject'],
  settings: ['name'],
  issues: ['id'],
  segments: ['name'],
  series_runs: ['id'],
  bounces: ['id'],
  course_progress: ['order_id', 'lesson_id'],
  course_notes: ['order_id'],
  product_notes: ['order_id', 'product'],
  course_note_versions: ['id'],
  course_answers: ['order_id', 'worksheet', 'field'],
  course_months: ['order_id', 'month'],
  page_reviews: ['id'],
  cases: ['id'],
  case_entries: ['id'],
  desk_devices: ['id'],
  desk_tickets: ['hash'],
  desk_acts: ['id'],
} as const satisfies Record<TableName, readonly string[]>

export const tableNames = Object.keys(primaryKeys) as TableName[]

/**
 * Runs `read` on one snapshot of the database, without blocking writers. It opens a connection of its own, because a site on
 * SQLite has a single one, which visitors need meanwhile.
 */
export async function readSnapshot<Result>(
  database: Config['database'],
  read: (snapshot: Db) => Promise<Result>,
): Promise<Result> {
  await using db = openDatabase(database, openLog('silent'))
  // In WAL mode, any SQLite transaction reads from a snapshot. A transaction of our Kysely driver would take the write lock.
  const begin = isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred'
  return await db.connection().execute(async (snapshot) => {
    await sql.raw(begin).execute(snapshot)
    try {
      return await read(snapshot)
    } finally {
      await sql.raw('rollback').execute(snapshot)
    }
  })
}

/** The maximum number of rows that are read or stored at once. */
export const batchSize = 1_000

/** Returns the names of a table's columns, in the order of `select *`. */
export async function columnsOf(db: Db, table: TableName): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
}

/** Yields a table's rows in the order of its primary key, up to `batchSize` at a time. */
export async function* eachBatch(snapshot: Db, table: TableName): AsyncGenerator<Row[]> {
  const key = sql.join(primaryKeys[table].map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(batchSize)}`.execute(
      snapshot,
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = sql`where (${key}) > (${sql.join(primaryKeys[table].map((column) => last[column]))})`
  }
}

/** Whether the database has no personal data. Settings and counts aren't personal data. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['contacts', 'orders', 'stripe_events', 'deliveries'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/** The tables that aren't in backups: publications, what is left of a search index, and the list of migrations. */
const unsaved = [
  'publications',
  'publication_files',
  'contacts_search',
  'contact_numbers',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Drops all tables and makes them anew, empty, as the migrations up to `last` made them. */
export async function rebuildTables(tx: Transaction<Tables>, last: string): Promise<void> {
  for (const table of [...tableNames.toReversed(), ...unsaved])
    await sql`drop table if exists ${sql.table(table)}`.execute(tx)
  await migrate(tx, last)
  // A migration may store settings, which the backup has as well.
  await tx.deleteFrom('settings').execute()
}

/** Stores rows that `eachBatch` yielded, all with the same columns. */
export async function storeRows(tx: Db, table: TableName, rows: readonly Row[]): Promise<void> {
  // The database rejects unknown columns, which a damaged backup may have.
  if (rows.length > 0) await insertAll(tx, table, rows as never[]).execute()
}
